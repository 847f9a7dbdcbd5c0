import { baseHref, profileHref, promptHref, type CardPlace } from "@/lib/platform/hrefs";
import type { Suggestions } from "@/lib/search/schema";

/** Where a field searches, which decides its suggestions and their links. */
export type SuggestionScope = {
  /** Which page prompts open; "mine" suggests own things only. */
  place: CardPlace;
  /** The list that a tag leads to. */
  list: string;
  /** Suggests out of this base only. */
  baseId?: string;
  /** The group that is first: what the field searches. */
  first?: "bases";
};

type Suggestion = { key: string; label: string; note?: string; href: string };
export type GroupName = "prompts" | "bases" | "people" | "tags" | "knowledge";
export type SuggestionGroup = { name: GroupName; suggestions: Suggestion[] };

/** The call that answers for these letters. */
export function searchPath(q: string, { place, baseId }: SuggestionScope): `/search?${string}` {
  const query = new URLSearchParams({ q, limit: "4" });
  if (baseId) query.set("promptBaseId", baseId);
  else if (place === "mine") query.set("within", "mine");
  return `/search?${query}`;
}

/** Non-empty groups of suggestions for the popup, each suggestion with its page. Variables have no page and are left out. */
export function groupsOf(
  { prompts, bases, people, tags, knowledge }: Suggestions,
  { place, list, baseId, first }: SuggestionScope,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      name: "prompts",
      suggestions: prompts.map(({ id, slug, title, isPublic, base }) => ({
        key: id,
        label: title,
        note: baseId ? undefined : base.title,
        href: promptHref({ id, slug, is_public: isPublic }, place),
      })),
    },
    {
      name: "bases",
      suggestions: bases.map(({ id, slug, title }) => ({
        key: id,
        label: title,
        href: baseHref({ id, slug }),
      })),
    },
    {
      name: "tags",
      suggestions: tags.map(({ name, contentType }) => ({
        key: name,
        label: name,
        href: `${list}?${new URLSearchParams({ type: contentType.toLowerCase(), tag: name })}`,
      })),
    },
    {
      name: "people",
      suggestions: people.map(({ id, slug, name }) => ({
        key: id,
        label: name,
        href: profileHref({ id, slug }),
      })),
    },
    {
      name: "knowledge",
      suggestions: knowledge.map(({ id, name }) => ({ key: id, label: name, href: `/knowledge?base=${id}` })),
    },
  ];
  return groups
    .filter(({ suggestions }) => suggestions.length > 0)
    .sort((a, b) => Number(b.name === first) - Number(a.name === first));
}
