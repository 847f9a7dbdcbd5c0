"use client";

import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { baseHref, type NamedThing } from "@/lib/platform/hrefs";
import { getPathname, Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { withAsked } from "./purchase/place";

type CodeLinkProps = Pick<ButtonProps, "size" | "variant"> & {
  base: NamedThing & { base_name: string };
  signedIn: boolean;
};

/** Leads to the dialog that redeems a code, on the base's page; a guest signs in on the way. */
export function CodeLink({ base, signedIn, ...button }: CodeLinkProps) {
  const t = useTranslations("bases");
  const locale = useLocale() as Locale;
  const dialog = withAsked(baseHref(base), base.id, null);
  const content = (
    <>
      <KeyRound aria-hidden />
      {t("enterCode")}
    </>
  );
  const label = t("enterCodeNamed", { name: base.base_name });
  return (
    <Button asChild {...button}>
      {signedIn ? (
        <Link href={dialog} prefetch={false} aria-label={label}>
          {content}
        </Link>
      ) : (
        <a href={signInPath(getPathname({ href: dialog, locale }))} aria-label={label}>
          {content}
        </a>
      )}
    </Button>
  );
}
