"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { useReader } from "@/components/layout/reader/page-state";
import { Button, type ButtonProps } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { getPathname } from "@/lib/platform/i18n/navigation";

type MemberLinkProps = Pick<ButtonProps, "size" | "variant" | "aria-label"> & {
  href: `/${string}`;
  /** Known where the server drew the page for a member. */
  signedIn: boolean;
  /** The form is not fetched before the press. */
  prefetch?: false;
  children: ReactNode;
};

/** A button that leads to the window of a form; a guest signs in on the way. */
export function MemberLink({
  href,
  signedIn,
  prefetch,
  children,
  "aria-label": label,
  ...button
}: MemberLinkProps) {
  const locale = useLocale();
  const reader = useReader();
  return (
    <Button asChild {...button}>
      {signedIn || reader ? (
        <ModalLink href={href} prefetch={prefetch} aria-label={label}>
          {children}
        </ModalLink>
      ) : (
        <a href={signInPath(getPathname({ href, locale }))} aria-label={label}>
          {children}
        </a>
      )}
    </Button>
  );
}
