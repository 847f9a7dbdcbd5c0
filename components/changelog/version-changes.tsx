import { Bug, type LucideIcon, ShieldCheck, Sparkles, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Badge, type badgeVariants } from "@/components/ui/badge";
import type { VariantProps } from "class-variance-authority";
import type { ChangelogVersion, ChangeType } from "@/lib/changelog/schema";

const LOOKS: Record<
  ChangeType,
  { icon: LucideIcon; variant: VariantProps<typeof badgeVariants>["variant"] }
> = {
  feature: { icon: Sparkles, variant: "default" },
  bugfix: { icon: Bug, variant: "destructive" },
  improvement: { icon: TrendingUp, variant: "secondary" },
  security: { icon: ShieldCheck, variant: "private" },
};

/** One version: number, date and its changes. */
export function VersionChanges({
  version: { version, releaseDate, isMajor, changes },
}: {
  version: ChangelogVersion;
}) {
  const t = useTranslations("changelog");
  return (
    <section aria-label={t("version", { version })} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold tabular-nums">{t("version", { version })}</h3>
        {isMajor && <Badge variant="outline">{t("major")}</Badge>}
        <DateText value={releaseDate} className="ml-auto text-sm text-muted-foreground tabular-nums" />
      </header>
      <ul className="grid gap-4 border-l pl-4">
        {changes.map(({ type, title, description }) => {
          const { icon: Icon, variant } = LOOKS[type];
          return (
            <li
              key={title}
              className="grid justify-items-start gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <Badge variant={variant}>
                <Icon aria-hidden />
                {t(`types.${type}`)}
              </Badge>
              <div className="grid gap-0.5 text-sm">
                <p className="font-medium">{title}</p>
                <p className="text-pretty text-muted-foreground">{description}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
