import { useLocale, useTranslations } from "next-intl";
import type { LaunchTarget } from "@/lib/prompts/launch/targets";

/** Says which tools a choice changes something for; nothing where it does for all. */
export function LauncherTakers({ takers, all }: { takers: readonly LaunchTarget[]; all: readonly LaunchTarget[] }) {
  const t = useTranslations("launcher");
  const locale = useLocale();
  if (takers.length === 0 || takers.length === all.length) return null;
  const names = new Intl.ListFormat(locale, { type: "unit" }).format(takers.map(({ name }) => name));
  return <p className="text-xs text-pretty text-muted-foreground">{t("takers", { names })}</p>;
}
