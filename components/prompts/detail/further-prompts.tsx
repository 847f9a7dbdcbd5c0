import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Section } from "@/components/common/section";
import { ShareLinks } from "@/components/common/share-links";
import { FollowOf } from "@/components/follows/follow-of";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { pageUrl } from "@/lib/discovery/page-url";
import { baseHref, profileHref, promptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { listDrawn, listPrompts } from "@/lib/prompts/queries";
import { relatedTo } from "@/lib/prompts/lists/related/queries";
import type { Prompt, PromptCard } from "@/lib/prompts/schema";
import { ContentTypeIcon } from "../card/content-type-icon";

/** A row of each kind. */
const ROW = 3;
/** Similar ones among which those in the reader's language are looked for. */
const SIMILAR = 9;
/** Tags named as a reason. */
const SHARED_TAGS = 2;

type Props = { viewer: Viewer; prompt: Prompt };

/** Where one goes on from a prompt: to others like it, to the others of its base, to new ones where these are few, to its author, and with it to friends. */
export async function FurtherPrompts({ viewer, prompt }: Props) {
  const [t, locale] = [await getTranslations("prompts.further"), (await getLocale()) as Locale];
  const { base } = prompt;
  const [related, inBase] = await Promise.all([
    relatedTo(viewer, prompt, SIMILAR),
    listPrompts(viewer, { promptBaseId: base.id, limit: 2 * ROW + 1 }),
  ]);
  const readable = related.filter(({ language }) => language === locale);
  const alike = (readable.length > 0 ? readable : related).slice(0, ROW);
  const known = new Set([prompt, ...alike].map(({ id }) => id));
  const ofBase = inBase.items.filter(({ id }) => !known.has(id)).slice(0, ROW);
  const newest = await newestBeside(viewer, prompt, [...alike, ...ofBase]);
  return (
    <div className="mt-14 grid gap-12 border-t pt-10">
      {prompt.is_public && (
        <ClientMessages namespaces={["share"]}>
          <ShareLinks url={pageUrl(promptHref(prompt, "open"), locale)} title={prompt.title} />
        </ClientMessages>
      )}
      <Tiles title={t("related")} prompts={alike} reasonOf={(each) => reason(t, prompt, each)} />
      <Tiles title={t("ofBase", { name: base.base_name })} prompts={ofBase}>
        <Link
          href={baseHref(base)}
          prefetch={false}
          className="text-sm font-medium underline underline-offset-4 touch:py-3"
        >
          {t("wholeBase")}
        </Link>
      </Tiles>
      <Tiles title={t("newest")} prompts={newest} />
      <Author viewer={viewer} owner={base.owner} />
    </div>
  );
}

/** Where there are fewer to go on to than a row, the newest open ones, those in its language first. */
async function newestBeside(viewer: Viewer, prompt: Prompt, shown: PromptCard[]): Promise<PromptCard[]> {
  if (shown.length >= ROW) return [];
  const { items } = await listDrawn(viewer, "public", { limit: 2 * ROW }, prompt.language);
  const known = new Set([prompt, ...shown].map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id)).slice(0, ROW);
}

/** What another prompt has in common with this one; nothing but words: no reason. */
function reason(
  t: Awaited<ReturnType<typeof getTranslations<"prompts.further">>>,
  { tags, category, promptBaseId }: Prompt,
  other: PromptCard,
): string | undefined {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const shared = other.tags.filter((tag) => known.has(tag.toLowerCase())).slice(0, SHARED_TAGS);
  if (shared.length > 0)
    return t("sharedTags", { count: shared.length, tags: shared.map((tag) => `#${tag}`).join(" ") });
  if (category && category !== NO_CATEGORY && category === other.category) return t("sameCategory");
  return promptBaseId === other.promptBaseId ? t("sameBase") : undefined;
}

type TilesProps = {
  title: string;
  prompts: PromptCard[];
  reasonOf?: (prompt: PromptCard) => string | undefined;
  children?: ReactNode;
};

function Tiles({ title, prompts, reasonOf, children }: TilesProps) {
  const t = useTranslations("prompts");
  if (prompts.length === 0) return null;
  return (
    <Section title={title} actions={children}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {prompts.map((prompt) => (
          <li
            key={prompt.id}
            className="relative flex min-w-0 gap-3 rounded-lg border bg-card p-4 transition-colors focus-within:border-primary hover:border-input"
          >
            <Picture prompt={prompt} label={t(`types.${prompt.contentType}`)} />
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="font-medium wrap-anywhere">
                <Link
                  href={promptHref(prompt, "open")}
                  prefetch={false}
                  className="rounded-sm after:absolute after:inset-0"
                >
                  {prompt.title}
                </Link>
              </h3>
              <p className="line-clamp-2 text-sm text-muted-foreground">{prompt.shortDescription}</p>
              <p className="truncate text-xs text-muted-foreground empty:hidden">{reasonOf?.(prompt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The result that represents a prompt, as small as it comes; else the sign of its kind. */
function Picture({ prompt: { cover, contentType }, label }: { prompt: PromptCard; label: string }) {
  const smallest = cover?.kind === "audio" ? undefined : cover?.previews[0];
  if (!smallest)
    return (
      <ContentTypeIcon
        type={contentType}
        aria-label={label}
        className="mt-0.5 size-5 shrink-0 text-primary"
      />
    );
  return (
    // Next's own would ask its server for sizes that are there already.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={smallest.url}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-16 shrink-0 rounded-md bg-muted object-cover"
    />
  );
}

function Author({ viewer, owner }: { viewer: Viewer; owner: Prompt["base"]["owner"] }) {
  const t = useTranslations();
  const name = owner.full_name.trim() || t("bases.unknownAuthor");
  return (
    <Section title={t("prompts.further.author")}>
      <div className="flex flex-wrap items-center gap-4">
        <Link
          href={profileHref(owner)}
          prefetch={false}
          className="flex w-fit max-w-full items-center gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input"
        >
          <UserAvatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={48} />
          <span className="grid min-w-0">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-muted-foreground">{t("prompts.further.toAuthor")}</span>
          </span>
        </Link>
        <FollowOf viewer={viewer} kind="user" id={owner.id} name={name} />
      </div>
    </Section>
  );
}
