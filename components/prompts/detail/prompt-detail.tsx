import { Library } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { getBase } from "@/lib/bases/queries";
import { baseHref, editPromptHref, promptHref, proposalsHref, sectionHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/i18n/locales";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { categorySlug } from "@/lib/prompts/lists/sections/category-slugs";
import type { SectionSlugs } from "@/lib/prompts/lists/sections/types";
import type { Prompt } from "@/lib/prompts/schema";
import { emptyState, stateHref } from "../browser/state";
import { categoryName } from "@/lib/prompts/categories/groups";
import { ContentTypeIcon } from "../card/content-type-icon";
import { FollowOf } from "@/components/follows/follow-of";
import { HiddenNotice } from "@/components/reports/hidden-notice";
import { ReportThing } from "@/components/reports/report-thing";
import { ExampleGallery } from "../examples/example-gallery";
import { isProposable } from "../history/proposals/find-proposable";
import { PromptAnswers } from "../runs/prompt-answers";
import { PromptActions } from "./prompt-actions";
import { PromptTabs } from "./prompt-tabs";
import { PromptNotes, readRunnable, RunnablePrompt } from "./runnable-prompt";
import { SampleSwitch } from "./sample-switch";
import { useTranslations } from "next-intl";

type Props = {
  viewer: Viewer;
  prompt: Prompt;
  /** The page above: a list of prompts, which tags and category then search, or a base. */
  back: { href: string; label: string };
  /** The way to the page, in place of a link to the one above. */
  trail?: ReactNode;
  /** The addresses of sections that category and tags lead to, in place of a search in the list above. */
  sections?: { category: string | null; tags: SectionSlugs };
};

/** A prompt's page: its text is the hero, everything else steps back (docs/product/prompts.md 6). */
export async function PromptDetail({ viewer, prompt, back, trail, sections }: Props) {
  const [t, locale] = [await getTranslations("prompts"), (await getLocale()) as Locale];
  const { category, contentType, base, tags, models } = prompt;
  const runnable = await readRunnable(viewer, prompt);
  const { nodes, variables, fields, pieces } = runnable;
  // A draft, or what an administrator hides, opens to nobody.
  const opensAsSample =
    prompt.can.addExample &&
    !prompt.isHidden &&
    PAID_TYPES.includes(base.access_type) &&
    !(await getBase(viewer, base)).isHidden;
  const followed = sections?.category && categorySlug(contentType, category);
  // By keys: the manager in the gallery stays open when the first result comes.
  const gallery = <ExampleGallery key="results" prompt={prompt} nodes={nodes} variables={variables} />;
  const listed = (change: { tags?: string[]; categories?: string[]; model?: string }) =>
    stateHref(back.href, { ...emptyState(contentType), ...change });
  const tagHref = (tag: string) => {
    const slug = sections?.tags[tag];
    return slug === undefined ? listed({ tags: [tag] }) : sectionHref("tag", slug);
  };
  const link = cn(
    badgeVariants({ variant: "outline" }),
    "relative transition-colors after:absolute after:-inset-2 hover:text-foreground",
  );
  return (
    <article>
      {prompt.isHidden && <HiddenNotice viewer={viewer} kind="prompt" id={prompt.id} />}
      {prompt.examples
        .filter(({ isHidden }) => isHidden)
        .map(({ id, caption }) => (
          <HiddenNotice key={id} viewer={viewer} kind="example" id={id} name={caption} />
        ))}
      <PageHeader
        title={prompt.title}
        trail={trail}
        back={trail ? undefined : back}
        tabs={prompt.can.edit && <PromptTabs viewer={viewer} prompt={prompt} current="prompt" />}
        description={
          <>
            <p className="whitespace-pre-line">{prompt.shortDescription}</p>
            {prompt.isDescriptionHidden && prompt.can.edit && (
              <p className="text-sm text-paid">
                {t.rich("detail.descriptionHidden", {
                  edit: (words) => (
                    <Link
                      href={editPromptHref(prompt)}
                      prefetch={false}
                      className="underline underline-offset-4"
                    >
                      {words}
                    </Link>
                  ),
                })}
              </p>
            )}
          </>
        }
        meta={
          <>
            <Badge>
              <ContentTypeIcon type={contentType} />
              {t(`types.${contentType}`)}
            </Badge>
            {prompt.isFillable && <Badge variant="secondary">{t("card.template")}</Badge>}
            {category && category !== NO_CATEGORY && (
              <Link
                href={sections?.category ?? listed({ categories: [category] })}
                prefetch={false}
                className={link}
              >
                {categoryName(category, locale)}
              </Link>
            )}
            {followed && (
              <FollowOf
                viewer={viewer}
                kind="category"
                id={followed}
                name={categoryName(category, locale)}
                quiet
              />
            )}
            <Link href={baseHref(base)} prefetch={false} className={link}>
              <Library aria-hidden />
              <span className="truncate">
                {base.access_type === "PRIVATE" ? t("detail.personalBase") : base.base_name}
              </span>
            </Link>
            {prompt.copyCount > 0 && (
              <span className="text-sm text-muted-foreground">
                {t("card.copied", { count: prompt.copyCount })}
              </span>
            )}
          </>
        }
        actions={
          <ClientMessages
            namespaces={[
              "prompts.detail",
              "launcher",
              "assembled",
              "folders.place",
              ...(prompt.can.share ? (["share"] as const) : []),
            ]}
          >
            <PromptActions
              id={prompt.id}
              title={prompt.title}
              can={prompt.can}
              favourite={prompt.isFavourite}
              pieces={pieces}
              hasFields={fields.length > 0}
            />
          </ClientMessages>
        }
      />
      {opensAsSample && (
        <ClientMessages namespaces={["prompts.sampleSwitch"]}>
          <SampleSwitch id={prompt.id} isSample={prompt.isSample} />
        </ClientMessages>
      )}
      <RunnablePrompt
        runnable={runnable}
        column={(text) => (
          <div className="grid grid-cols-1 content-start gap-8">
            {prompt.examples.length > 0 ? [gallery, text] : [text, gallery]}
            {!prompt.can.edit && <PromptAnswers viewer={viewer} promptId={prompt.id} />}
          </div>
        )}
      >
        <div className="grid grid-cols-1 content-start gap-6">
          <PromptNotes prompt={prompt} />
          {models.length > 0 && (
            <Section title={t("detail.models")}>
              <ul className="flex flex-wrap gap-2">
                {models.map((model) => (
                  <SearchLink key={model} href={listed({ model })} text={model} />
                ))}
              </ul>
            </Section>
          )}
          {tags.length > 0 && (
            <ul aria-label={t("detail.tags")} className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <SearchLink key={tag} href={tagHref(tag)} text={`#${tag}`} />
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-1 border-t pt-4 text-sm text-muted-foreground">
            <span>{t("detail.author", { name: base.owner.full_name })}</span>
            <span>{t("detail.language", { language: t(`languages.${prompt.language}`) })}</span>
            {prompt.copiedFrom && <CopiedFrom origin={prompt.copiedFrom} />}
            <span>
              {t("detail.created")} <DateText value={prompt.createdAt} />
            </span>
            <span>
              {t("detail.updated")} <DateText value={prompt.updatedAt} />
            </span>
          </p>
          {!prompt.can.edit && !prompt.isHidden && (
            <div className="flex flex-wrap items-center gap-2">
              {isProposable(viewer, prompt) && <ProposeLink id={prompt.id} />}
              <ReportThing kind="prompt" id={prompt.id} name={prompt.title} />
            </div>
          )}
        </div>
      </RunnablePrompt>
    </article>
  );
}

function ProposeLink({ id }: { id: string }) {
  const t = useTranslations("proposals");
  return (
    <LinkButton link={ModalLink} variant="outline" size="sm" href={`${proposalsHref({ id })}/new`}>
      {t("propose")}
    </LinkButton>
  );
}

/** An item of a list that leads to the prompts that have the same. */
function SearchLink({ href, text }: { href: string; text: string }) {
  return (
    <li className="flex min-w-0">
      <Link
        href={href}
        prefetch={false}
        className={cn(
          badgeVariants({ variant: "secondary" }),
          "relative font-normal transition-colors after:absolute after:-inset-2 hover:bg-accent",
        )}
      >
        <span className="truncate">{text}</span>
      </Link>
    </li>
  );
}

/** What a prompt is a copy of; a link for viewers who may read that. */
function CopiedFrom({ origin }: { origin: NonNullable<Prompt["copiedFrom"]> }) {
  const t = useTranslations("promptCopy");
  const { id, title, author } = origin;
  const name = id ? (
    <Link
      href={promptHref({ ...origin, id }, "open")}
      prefetch={false}
      className="text-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
    >
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <span className="wrap-anywhere">
      {t.rich(author ? "from" : "fromGone", { prompt: () => name, author: author ?? "" })}
    </span>
  );
}
