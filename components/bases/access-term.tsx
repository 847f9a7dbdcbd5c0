import { useTranslations } from "next-intl";
import type { Base } from "@/lib/bases/types";
import { BaseDate } from "./base-date";

/** How long the viewer's own access lasts: «До: …», «Безлимитно», or when it ended. */
export function AccessTerm({ base }: { base: Pick<Base, "expiresAt" | "hasAccess"> }) {
  const t = useTranslations("bases");
  if (!base.expiresAt) return t("unlimited");
  return base.hasAccess ? (
    <BaseDate kind="until" value={base.expiresAt} />
  ) : (
    <BaseDate kind="expired" value={base.expiresAt} className="text-destructive" />
  );
}
