import { setRequestLocale } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import { ModalBoundary } from "@/components/common/dialogs/modal-boundary";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { ClientMessages, EVERY_PAGE } from "@/components/layout/client-messages";

type PageProps = { params: Promise<{ locale: string }> };

/** A page of a form as the `@modal` slot shows it: a window. The slot is outside of the page's frame. */
export function inModal<P extends PageProps>(Page: (props: P) => Promise<ReactNode>) {
  const Content = Page as ComponentType<P>;
  return async function ModalPage(props: P) {
    setRequestLocale((await props.params).locale);
    return (
      <ClientMessages namespaces={EVERY_PAGE}>
        <ConfirmProvider>
          <ModalFrame>
            <ModalBoundary>
              <Content {...props} />
            </ModalBoundary>
          </ModalFrame>
        </ConfirmProvider>
      </ClientMessages>
    );
  };
}
