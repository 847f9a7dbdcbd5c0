import type { CreativeWork, ImageObject, VideoObject, WithContext } from "schema-dts";
import { baseHref, publicPromptHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { isForEverybody } from "@/lib/prompts/policy";
import type { Prompt } from "@/lib/prompts/schema";
import type { FileExample } from "@/lib/prompts/examples/schema";
import { fileUrl, pageUrl } from "../page-url";
import { personOf } from "./person";

/**
 * A prompt as a work. Its text is not in it: that of a free one is on the page, that of a paid one belongs nowhere.
 * @param genre its category as the page words it; empty without one
 */
export function promptData(prompt: Prompt, genre: string, locale: Locale): WithContext<CreativeWork> {
  const { title, shortDescription, tags, language, createdAt, updatedAt, base, examples } = prompt;
  const pictures = examples.flatMap((each) => (each.kind === "image" ? [pictureData(each, title)] : []));
  const films = examples.flatMap((each) => (each.kind === "video" ? [filmData(each, prompt)] : []));
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: title,
    description: shortDescription,
    url: pageUrl(publicPromptHref(prompt), addressLanguage(language)),
    inLanguage: language === "other" ? undefined : language,
    isAccessibleForFree: isForEverybody(prompt),
    author: personOf(base.owner, locale),
    genre: genre || undefined,
    keywords: tags.length > 0 ? tags.join(", ") : undefined,
    dateCreated: createdAt,
    dateModified: updatedAt,
    image: pictures.length > 0 ? pictures : undefined,
    video: films.length > 0 ? films : undefined,
    isPartOf: { "@type": "Collection", name: base.base_name, url: pageUrl(baseHref(base), locale) },
  };
}

function pictureData({ url, width, height, caption, ...mark }: FileExample, title: string): ImageObject {
  return {
    "@type": "ImageObject",
    contentUrl: fileUrl(url),
    name: caption || title,
    ...sourceOf(mark),
    ...(width && { width: { "@type": "QuantitativeValue", value: width } }),
    ...(height && { height: { "@type": "QuantitativeValue", value: height } }),
  };
}

/** The mark of AI (docs/product/results.md 9). */
function sourceOf({ madeByAi, aiSource }: Pick<FileExample, "madeByAi" | "aiSource">) {
  const source = madeByAi ? "made" : aiSource;
  return source && { digitalSourceType: SOURCE_TYPES[source] };
}

const SOURCE_TYPES = {
  made: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
  edited: "https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource",
} as const;

/** With all that search engines want of a film. */
function filmData(
  { url, previews, duration, caption, ...mark }: FileExample,
  { title, shortDescription, createdAt }: Prompt,
): VideoObject {
  const poster = previews.at(-1);
  return {
    "@type": "VideoObject",
    name: caption || title,
    description: shortDescription,
    contentUrl: fileUrl(url),
    uploadDate: createdAt,
    ...sourceOf(mark),
    ...(poster && { thumbnailUrl: fileUrl(poster.url) }),
    ...(duration && { duration: `PT${Math.max(1, Math.round(duration))}S` }),
  };
}
