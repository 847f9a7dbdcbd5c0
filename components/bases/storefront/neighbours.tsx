import { useTranslations } from "next-intl";
import { FollowOf } from "@/components/follows/follow-of";
import { Section } from "@/components/common/section";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { LinkButton } from "@/components/ui/button";
import type { Base } from "@/lib/bases/schema";
import type { Storefront } from "@/lib/bases/storefront/queries";
import { profileHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { BaseTile } from "./base-tile";

/** The author and three others fill a row. */
const GRID = "shelf-row sm:grid-cols-2 lg:grid-cols-4";

/** Where one goes on from a base: to its author, the author's other bases, and similar ones. */
export function Neighbours({ viewer, base, byAuthor, similar }: Storefront & { viewer: Viewer }) {
  const t = useTranslations("bases");
  const { owner } = base;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10 border-t pt-8">
      <Section title={t("window.author")}>
        <div className={GRID}>
          <div className="flex min-w-0 flex-col items-start gap-4 rounded-lg border bg-card p-5">
            <UserAvatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={64} />
            <div className="grid min-w-0 gap-1">
              <h3 className="font-semibold wrap-anywhere">{owner.full_name.trim() || t("unknownAuthor")}</h3>
              {byAuthor.length === 0 && (
                <p className="text-sm text-pretty text-muted-foreground">{t("window.authorOnly")}</p>
              )}
            </div>
            <div className="mt-auto flex flex-wrap gap-2">
              <LinkButton variant="outline" size="sm" href={profileHref(owner)}>
                {t("window.toAuthor")}
              </LinkButton>
              <FollowOf
                viewer={viewer}
                kind="user"
                id={owner.id}
                name={owner.full_name.trim() || t("unknownAuthor")}
                size="sm"
              />
            </div>
          </div>
          <Tiles bases={byAuthor} label={t("window.others")} className="contents" />
        </div>
      </Section>
      {similar.length > 0 && (
        <Section title={t("window.similar")}>
          <Tiles bases={similar} label={t("window.similar")} className={GRID} />
        </Section>
      )}
    </div>
  );
}

function Tiles({ bases, label, className }: { bases: Base[]; label: string; className: string }) {
  if (bases.length === 0) return null;
  return (
    <ul aria-label={label} className={className}>
      {bases.map((base) => (
        <BaseTile key={base.id} base={base} />
      ))}
    </ul>
  );
}
