import { Settings, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { Button, LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FollowOf } from "@/components/follows/follow-of";
import type { Profile } from "@/lib/identity/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { PROVIDER_MARKS } from "@/components/identity/provider-marks";

/** Who this is (docs/product/people.md 6): picture, name, e-mail where it may be seen, links, numbers. */
export function ProfileHead({ viewer, profile }: { viewer: Viewer; profile: Profile }) {
  const t = useTranslations();
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-col items-start gap-x-6 gap-y-4 p-4 sm:flex-row md:p-6">
        <UserAvatar id={profile.id} name={profile.full_name} src={profile.avatar_url} size={96} />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="grid gap-1">
            <h1 className="text-2xl font-semibold wrap-anywhere">
              {profile.full_name.trim() || t("users.nameless")}
            </h1>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
              {profile.email && (
                <a
                  href={`mailto:${profile.email}`}
                  className="-my-0.5 min-w-0 py-0.5 wrap-anywhere underline decoration-border underline-offset-4 hover:text-foreground"
                >
                  {profile.email}
                </a>
              )}
              <span>{t.rich("profile.since", { date: () => <DateText value={profile.created_at} /> })}</span>
            </p>
          </div>
          {profile.about_author && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{profile.about_author}</p>
          )}
          <ProfileLinks profile={profile} />
        </div>
        <FollowOf
          viewer={viewer}
          kind="user"
          id={profile.id}
          name={profile.full_name.trim() || t("users.nameless")}
        />
        {profile.can.edit && (
          <LinkButton variant="outline" className="max-sm:w-full" href="/settings/profile">
            <Settings aria-hidden />
            {t("profile.settings")}
          </LinkButton>
        )}
      </div>
      <ProfileStats stats={profile.stats} />
    </Card>
  );
}

const STATS = ["totalBases", "totalPrompts", "freeBases"] as const;

/** The person in three numbers; the PRIVATE base is in none of them. */
function ProfileStats({ stats }: { stats: Profile["stats"] }) {
  const t = useTranslations("profile.stats");
  const number = new Intl.NumberFormat(useLocale());
  return (
    <ul aria-label={t("label")} className="grid grid-cols-3 divide-x border-t">
      {STATS.map((name) => (
        <li key={name} className="grid content-start justify-items-center gap-0.5 px-2 py-4 text-center">
          <span className="text-lg font-semibold tabular-nums">{number.format(stats[name])}</span>{" "}
          <span className="text-sm text-muted-foreground">{t(name, { count: stats[name] })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The person's pages elsewhere. They are theirs, not ours: `ugc`, and nothing about our pages goes along. */
function ProfileLinks({ profile }: { profile: Pick<Profile, "vk_url" | "telegram_url"> }) {
  const t = useTranslations("profile");
  const links = [
    { href: profile.vk_url, label: t("vk"), icon: <PROVIDER_MARKS.vk /> },
    { href: profile.telegram_url, label: t("telegram"), icon: <Send aria-hidden /> },
  ].filter((link) => link.href);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t("links")} className="flex flex-wrap gap-2">
      {links.map(({ href, label, icon }) => (
        <li key={label}>
          <Button asChild size="sm" variant="outline">
            <a href={href ?? undefined} target="_blank" rel="noopener noreferrer nofollow ugc">
              {icon}
              {label}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
