import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ButtonProps } from "@/components/ui/button";
import { MemberLink } from "@/components/layout/forms/member-link";

type CodeLinkProps = Pick<ButtonProps, "size" | "variant"> & {
  base: { id: string; base_name: string };
  signedIn: boolean;
  /** Where the base is named already. */
  children?: ReactNode;
};

/** Leads to the form that redeems a code of a base. */
export function CodeLink({ base, children, ...link }: CodeLinkProps) {
  const t = useTranslations("bases");
  return (
    <MemberLink
      href={`/activate-code/${base.id}`}
      aria-label={children ? undefined : t("enterCodeNamed", { name: base.base_name })}
      {...link}
    >
      <KeyRound aria-hidden />
      {children ?? t("enterCode")}
    </MemberLink>
  );
}
