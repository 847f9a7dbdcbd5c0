import { BellPlus, Folder, Hash } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { ActionButton } from "@/components/layout/forms/action-button";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { Button } from "@/components/ui/button";
import { submitUnfollowing } from "@/lib/follows/actions";
import { listFollows } from "@/lib/follows/queries";
import type { Follow } from "@/lib/follows/schema";
import { profileHref, sectionHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { slugOf } from "@/lib/platform/text/slug";
import type { Locale, Member } from "@/lib/platform/viewer";
import { categorySlug } from "@/lib/prompts/lists/sections/category-slugs";
import { filledCategories, slugsOfTags } from "@/lib/prompts/lists/sections/queries";
import { FollowButton } from "./follow-button";

const PATH = "/settings/follows";
const PAGE_SIZE = 50;
const ICONS = { user: BellPlus, category: Folder, tag: Hash };

type Props = { viewer: Member; cursors: string[]; locale: Locale };

/** /settings/follows: what the viewer follows, each with the button that ends it (docs/product/following.md 1). */
export async function FollowsPage({ viewer, cursors, locale }: Props) {
  const [t, page] = await Promise.all([
    getTranslations("follows"),
    redirectOnBadCursor(listFollows(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }, { locale }), PATH),
  ]);
  const hrefs = await hrefsOf(viewer, page.items);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("lead")} />
      <SettingsMenu current="notifications" />
      {page.items.length === 0 && cursors.length === 0 ? (
        <EmptyState
          icon={BellPlus}
          title={t("empty")}
          action={
            <Button asChild>
              <Link href="/public-prompts">{t("browse")}</Link>
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <ClientMessages namespaces={["follows.button"]}>
          <ul aria-label={t("list")} className="divide-y divide-border rounded-lg border">
            {page.items.map((each) => (
              <FollowRow key={`${each.kind} ${each.id}`} follow={each} href={hrefs(each)} />
            ))}
          </ul>
          <div className="mt-4">
            <Pager {...turnsOf(cursors, page.nextCursor, hrefOf)} />
          </div>
        </ClientMessages>
      )}
    </div>
  );
}

const hrefOf = (cursors: readonly string[]) => cursorHref(PATH, cursors);

/** Where each of them is to be read: an author's profile; of a category or a tag the section, where it has one now. */
async function hrefsOf(
  viewer: Member,
  follows: Follow[],
): Promise<(each: Follow) => `/${string}` | undefined> {
  const names = follows.filter(({ kind }) => kind === "tag").map(({ id }) => id);
  const [filled, tags] = await Promise.all([filledCategories(viewer), slugsOfTags(viewer, names)]);
  const categories = new Set(filled.map(({ contentType, category }) => categorySlug(contentType, category)));
  return ({ kind, id, name }) => {
    if (kind === "user") return profileHref({ id, slug: slugOf(name) });
    const slug = kind === "tag" ? tags[id] : categories.has(id) ? id : undefined;
    return slug === undefined ? undefined : sectionHref(kind, slug);
  };
}

type RowProps = { follow: Follow; href: `/${string}` | undefined };

/** One of them. The button follows again, so that nothing is lost by a press; without scripts a form ends it. */
function FollowRow({ follow: { kind, id, name, avatar_url, followedAt }, href }: RowProps) {
  const [t, nameless] = [useTranslations("follows"), useTranslations("users")("nameless")];
  const shown = name.trim() || nameless;
  const Icon = ICONS[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      {kind === "user" ? (
        <UserAvatar id={id} name={name} src={avatar_url} size={40} />
      ) : (
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 basis-28 gap-0.5">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            className="w-fit max-w-full font-medium wrap-anywhere underline-offset-4 hover:underline touch:py-2"
          >
            {shown}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{shown}</p>
        )}
        <p className="text-sm text-muted-foreground">
          {t(`kinds.${kind}`)} · <DateText value={followedAt} className="whitespace-nowrap" />
        </p>
      </div>
      <FollowButton
        kind={kind}
        id={id}
        name={shown}
        followed
        size="sm"
        className="noscript:hidden max-sm:w-11 max-sm:px-0"
        labelClass="max-sm:sr-only"
      />
      <noscript>
        <ActionButton
          action={submitUnfollowing}
          values={{ kind, id }}
          done={{}}
          variant="outline"
          size="sm"
          aria-label={t("unfollowNamed", { name: shown })}
        >
          {t("unfollow")}
        </ActionButton>
      </noscript>
    </li>
  );
}
