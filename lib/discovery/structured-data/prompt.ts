import type { CreativeWork, WithContext } from "schema-dts";
import type { Locale } from "@/lib/platform/viewer";
import type { Prompt } from "@/lib/prompts/types";
import { pageUrl } from "../page-url";
import { personOf } from "./person";

/**
 * A prompt as a work. Its text is not in it: that of a free one stands on the page, that of a paid one belongs nowhere.
 * @param genre its category as the page words it; empty without one
 */
export function promptData(prompt: Prompt, genre: string, locale: Locale): WithContext<CreativeWork> {
  const { id, title, shortDescription, tags, createdAt, updatedAt, is_public, base } = prompt;
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: title,
    description: shortDescription,
    url: pageUrl(`/public-prompts/${id}`, locale),
    isAccessibleForFree: is_public,
    author: personOf(base.owner, locale),
    genre: genre || undefined,
    keywords: tags.length > 0 ? tags.join(", ") : undefined,
    dateCreated: createdAt,
    dateModified: updatedAt,
    isPartOf: { "@type": "Collection", name: base.base_name, url: pageUrl(`/bases/${base.id}`, locale) },
  };
}
