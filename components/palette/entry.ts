import { baseHref, profileHref, promptHref } from "@/lib/platform/hrefs";
import type { Suggestions } from "@/lib/search/schema";

export type EntryKind =
  | "here"
  | "catalogue"
  | "command"
  | "page"
  | "prompts"
  | "bases"
  | "knowledge"
  | "variables"
  | "people";

type Common = { /** Names it among all. */ key: string; kind: EntryKind; label: string; note?: string };
/** Something that has an address. */
export type LinkEntry = Common & { href: string };
/** A prompt can be run and copied as well. */
export type PromptEntry = LinkEntry & { kind: "prompts"; promptId: string };
/** Something that is done here. `icon`: that of the page's own button. */
type ActEntry = Common & { run: () => void; icon?: SVGElement | null };
/** A variable's name goes to the clipboard. */
type TextEntry = Common & { text: string };
export type Entry = LinkEntry | PromptEntry | ActEntry | TextEntry;

export const isPrompt = (entry: Entry | undefined): entry is PromptEntry =>
  entry !== undefined && "promptId" in entry;

/** What the server has found, as entries; groups in their order. */
export function foundEntries({ prompts, bases, knowledge, variables, people }: Suggestions): Entry[] {
  return [
    ...prompts.map(({ id, slug, title, isPublic, base }): PromptEntry => ({
      key: `prompt ${id}`,
      kind: "prompts",
      promptId: id,
      label: title,
      note: base.title,
      href: promptHref({ id, slug, is_public: isPublic }, "open"),
    })),
    ...bases.map(({ id, slug, title }): LinkEntry => ({
      key: `base ${id}`,
      kind: "bases",
      label: title,
      href: baseHref({ id, slug }),
    })),
    ...knowledge.map(({ id, name }): LinkEntry => ({
      key: `knowledge ${id}`,
      kind: "knowledge",
      label: name,
      href: `/knowledge?base=${id}`,
    })),
    ...variables.map(({ id, name }): TextEntry => ({
      key: `variable ${id}`,
      kind: "variables",
      label: name,
      text: `{{${name}}}`,
    })),
    ...people.map(({ id, slug, name }): LinkEntry => ({
      key: `person ${id}`,
      kind: "people",
      label: name,
      href: profileHref({ id, slug }),
    })),
  ];
}

/**
 * What can be done with the thing whose page is open: the buttons and links of its head (PageHeader), pressed from here. So they
 * are those that this person has, in the page's words.
 */
export function pageActions(): ActEntry[] {
  const found = new Map<string, ActEntry>();
  const isMember = document.querySelector(":root[data-reader], [data-signed-in]") !== null;
  for (const control of document.querySelectorAll<HTMLElement>(
    `[data-page-actions] :is(a[href], button:not(:disabled))${isMember ? "" : ":not(.members-only)"}`,
  )) {
    const label = (control.title || control.textContent || control.ariaLabel || "").trim();
    if (!label || found.has(label)) continue;
    found.set(label, {
      key: `here ${label}`,
      kind: "here",
      label,
      icon: control.querySelector("svg"),
      run: () => control.click(),
    });
  }
  return [...found.values()];
}
