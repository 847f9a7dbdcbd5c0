import { idIn } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";

/** Characters of the readable part: with the id a name has at most 64, which clients allow a command. */
const SLUG_LIMIT = 24;

/** The readable part where a title has no letter that a command may have. */
const UNREADABLE = "prompt";

const ID_AT_END = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The name of a prompt in prompts/list. Clients make a command of it and people find commands by their first letters, so the readable part
 * comes first. The id makes it unique.
 */
export function promptNameOf({ id, title }: { id: string; title: string }): string {
  const slug = slugOf(title).slice(0, SLUG_LIMIT).replace(/-$/, "");
  return `${slug || UNREADABLE}-${id}`;
}

/** The id in the name of a prompt; also in names of before 1.25 (the id first), and in the id alone, in any case. A text without an id is returned unchanged. */
export const idInPromptName = (name: string): string => ID_AT_END.exec(name)?.[0].toLowerCase() ?? idIn(name);
