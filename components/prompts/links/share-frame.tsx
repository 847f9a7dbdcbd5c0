"use client";

import { Link2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { DialogBody } from "@/components/ui/dialog";
import { getPathname } from "@/lib/platform/i18n/navigation";

/** The one window, or page, for everything by which others come to a thing. */
export function ShareFrame({ children, ...frame }: Omit<ComponentProps<typeof FormFrame>, "title">) {
  const t = useTranslations("share");
  const modal = useModal();
  return (
    <FormFrame {...frame} title={t("title")}>
      {modal ? (
        <DialogBody className="gap-6">{children}</DialogBody>
      ) : (
        <div className="grid max-w-3xl grid-cols-1 gap-8">{children}</div>
      )}
    </FormFrame>
  );
}

/** The address of what everybody may open, to copy. @param url whole; `isBase`: of a base, whose secret links are copied below */
export function OpenAddress({ url, isBase }: { url: string; isBase?: boolean }) {
  const t = useTranslations("share");
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <CopyButton
        text={url}
        label={t(isBase ? "copyBase" : "copy")}
        icon={Link2}
        variant="default"
        className="noscript:hidden"
      />
      <p className="font-mono text-xs break-all text-muted-foreground select-all">{url}</p>
    </div>
  );
}

/** A link that leaves the window for a page, which is loaded: Next has no tree to go there from a slot. */
export function WayOut({ href, children }: { href: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <a
      href={getPathname({ href, locale })}
      className="w-fit text-sm font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    >
      {children}
    </a>
  );
}
