import type { ListedSelection } from "@/lib/follows/weekly/schema";
import { profileHref, promptHref, selectionHref } from "@/lib/platform/hrefs";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { addressLanguage } from "@/lib/prompts/language/languages";
import type { PromptCard } from "@/lib/prompts/schema";
import { pageUrl } from "../page-url";
import { FEED_TYPE } from "./addresses";

/** A feed: its address, the page with the same content, its title and its prompts or selections, newest first. */
type Feed = { path: string; page: string; title: string } & (
  | { prompts: readonly PromptCard[] }
  | { selections: readonly ListedSelection[] }
);

/** Before there is anything. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** An Atom feed (RFC 4287): of each prompt what its card says, of each selection the titles. */
export function atom({ path, page, title, ...content }: Feed, locale: Locale): OpenFile {
  const [times, entries] =
    "prompts" in content
      ? [
          content.prompts.map(({ updatedAt }) => updatedAt),
          content.prompts.map((prompt) => entry(prompt, locale)),
        ]
      : [
          content.selections.map(({ publishedAt }) => publishedAt),
          content.selections.map((each) => selectionEntry(each, locale)),
        ];
  const updated = times.reduce((latest, at) => (at > latest ? at : latest), NEVER);
  const self = xmlText(pageUrl(path, locale));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${self}</id>
<title>${xmlText(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="${FEED_TYPE}" href="${self}"/>
<link rel="alternate" type="text/html" href="${xmlText(pageUrl(page, locale))}"/>
<author><name>${xmlText(translate(locale, "meta.name"))}</name></author>
${entries.join("")}</feed>
`;
  return {
    body,
    type: `${FEED_TYPE}; charset=utf-8`,
    ...(entries.length > 0 && { changed: new Date(updated) }),
  };
}

function entry(prompt: PromptCard, locale: Locale): string {
  const { id, title, shortDescription, createdAt, updatedAt, tags, base, language } = prompt;
  const { owner } = base;
  const author = owner.full_name.trim() || translate(locale, "users.nameless");
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${xmlText(title)}</title>
<published>${createdAt}</published>
<updated>${updatedAt}</updated>
<link rel="alternate" type="text/html" href="${pageUrl(promptHref(prompt, "open"), prompt.is_public ? addressLanguage(language) : locale)}"/>
<author><name>${xmlText(author)}</name><uri>${pageUrl(profileHref(owner), locale)}</uri></author>
${tags.map((tag) => `<category term="${xmlText(tag)}"/>\n`).join("")}<summary>${xmlText(shortDescription)}</summary>
</entry>
`;
}

function selectionEntry({ number, note, publishedAt, titles }: ListedSelection, locale: Locale): string {
  const address = pageUrl(selectionHref(number), locale);
  const title = translate(locale, "weekly.of", {
    date: formatDate(publishedAt, locale, "Europe/Moscow") ?? "",
  });
  return `<entry>
<id>${address}</id>
<title>${xmlText(title)}</title>
<published>${publishedAt}</published>
<updated>${publishedAt}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<author><name>${xmlText(translate(locale, "meta.name"))}</name></author>
<summary>${xmlText([note, titles.join(", ")].filter(Boolean).join("\n"))}</summary>
</entry>
`;
}

/** What XML 1.0 has no way to write, not even escaped. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as content or attribute of an XML document: escaped, and without what no such document can hold. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}
