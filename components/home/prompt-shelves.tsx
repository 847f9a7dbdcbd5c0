import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { ContentTypeIcon } from "@/components/prompts/card/content-type-icon";
import { publicPromptHref, sectionHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Block } from "@/lib/platform/page-cache/or-empty";
import type { PromptCard } from "@/lib/prompts/schema";
import { FailedBlock } from "./failed-block";
import type { HomePrompts } from "./load-prompts";

/** Shelves of popular open prompts by type. */
export async function PromptShelves({ prompts: { loaded, failed } }: { prompts: Block<HomePrompts> }) {
  const t = await getTranslations("home");
  if (failed)
    return (
      <Section title={t("popular", { type: "TEXT" })}>
        <FailedBlock />
      </Section>
    );
  return loaded.shelves.map(({ type, prompts }) => (
    <Section
      key={type}
      title={t("popular", { type })}
      actions={
        <Link
          href={sectionHref("type", type.toLowerCase())}
          prefetch={false}
          aria-label={t("allOfType", { type })}
          className="text-sm font-medium underline underline-offset-4 touch:py-3"
        >
          {t("all")}
        </Link>
      }
    >
      <ul className="shelf-row sm:grid-cols-2 lg:grid-cols-3">
        {prompts.map((prompt) => (
          <Tile key={prompt.id} prompt={prompt} />
        ))}
      </ul>
    </Section>
  ));
}

/** A prompt on a shelf: its result if it is a picture, title and description. */
function Tile({ prompt }: { prompt: PromptCard }) {
  const { cover, contentType, title, shortDescription } = prompt;
  const picture = cover?.kind === "audio" ? undefined : (cover?.previews[1] ?? cover?.previews[0]);
  return (
    <li className="relative flex min-w-0 flex-wrap content-start gap-3 rounded-lg border bg-card p-4 transition-colors focus-within:border-primary hover:border-input">
      {picture ? (
        // Next's own would ask its server for sizes that are there already.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-20 shrink-0 rounded-md bg-muted object-cover"
        />
      ) : (
        <ContentTypeIcon type={contentType} className="mt-0.5 size-5 shrink-0 text-primary" />
      )}
      <div className="grid min-w-0 flex-1 basis-28 content-start gap-1">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          <Link
            href={publicPromptHref(prompt)}
            prefetch={false}
            className="rounded-sm after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{shortDescription}</p>
      </div>
    </li>
  );
}
