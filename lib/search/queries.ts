import { suggestBases } from "@/lib/bases/lists/suggest-bases";
import { suggestPeople } from "@/lib/identity/people/suggest-people";
import { suggestKnowledge } from "@/lib/knowledge/suggest-knowledge";
import { type Typed, typedOf } from "@/lib/platform/db/search-prefix";
import { isStopWords } from "@/lib/platform/db/stop-words";
import { findInEitherLayout } from "@/lib/platform/browser/keyboard-layout";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { suggestPrompts, suggestPromptsWithTypo } from "@/lib/prompts/search/suggest-prompts";
import { suggestTags } from "@/lib/prompts/search/suggest-tags";
import { suggestVariables } from "@/lib/variables/suggest-variables";
import { searchInput, type SearchInput, type Suggestions } from "./schema";

type Groups = Omit<Suggestions, "meant">;
type Asked = Omit<z.output<typeof searchInput>, "q">;

const NOTHING: Groups = { prompts: [], bases: [], people: [], tags: [], knowledge: [], variables: [] };

/**
 * Suggestions for the letters typed so far, out of everything that lists show the viewer. Where nothing has the words:
 * what the same keys find in the other keyboard layout, else prompts whose title has them with one typo.
 */
export async function search(viewer: Viewer, input: SearchInput): Promise<Suggestions> {
  const { q = "", ...asked } = searchInput.parse(input);
  const typed = typedOf(q);
  if (!typed) return { ...NOTHING, meant: null };
  const { found, meant } = await findInEitherLayout(
    q,
    (words) => suggest(viewer, typedOf(words), asked),
    isEmpty,
    isStopWords,
  );
  if (!isEmpty(found)) return { ...found, meant };
  return { ...NOTHING, prompts: await suggestPromptsWithTypo(viewer, { typed, ...asked }), meant: null };
}

async function suggest(
  viewer: Viewer,
  typed: Typed | null,
  { within, promptBaseId, limit }: Asked,
): Promise<Groups> {
  if (!typed) return NOTHING;
  const inPrompts = { typed, within, promptBaseId, limit };
  if (promptBaseId) {
    const [prompts, tags] = await Promise.all([
      suggestPrompts(viewer, inPrompts),
      suggestTags(viewer, inPrompts),
    ]);
    return { ...NOTHING, prompts, tags };
  }
  const own = within === "mine";
  const [prompts, bases, people, tags, knowledge, variables] = await Promise.all([
    suggestPrompts(viewer, inPrompts),
    suggestBases(viewer, { typed, own, limit }),
    own ? [] : suggestPeople(viewer, { typed, limit }),
    suggestTags(viewer, inPrompts),
    suggestKnowledge(viewer, { typed, limit }),
    suggestVariables(viewer, { typed, limit }),
  ]);
  return { prompts, bases, people, tags, knowledge, variables };
}

function isEmpty(groups: Groups): boolean {
  return Object.values(groups).every((group) => group.length === 0);
}
