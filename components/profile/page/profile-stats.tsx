import { useLocale, useTranslations } from "next-intl";
import type { Profile } from "@/lib/identity/types";

const STATS = ["totalBases", "totalPrompts", "freeBases"] as const;

/** The person in three numbers; the PRIVATE base is in none of them. */
export function ProfileStats({ stats }: { stats: Profile["stats"] }) {
  const t = useTranslations("profile.stats");
  const number = new Intl.NumberFormat(useLocale());
  return (
    <ul aria-label={t("label")} className="grid grid-cols-3 divide-x border-t">
      {STATS.map((name) => (
        <li key={name} className="grid justify-items-center gap-0.5 px-2 py-4 text-center">
          <span className="text-lg font-semibold tabular-nums">{number.format(stats[name])}</span>{" "}
          <span className="text-sm text-muted-foreground">{t(name, { count: stats[name] })}</span>
        </li>
      ))}
    </ul>
  );
}
