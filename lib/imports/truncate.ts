import { nfc } from "@/lib/platform/text/nfc.mjs";
import { truncateAtWord } from "@/lib/platform/text/text-length";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";

/** A line break within a table cell: the row stays one line, the prompt gets its line breaks back (see `fitted`). */
export const CELL_BREAK = "\u2028";

/** Folds whitespace, so that the text fits a single-line field. */
export function oneLine(text: string): string {
  return nfc(text).replace(/\s+/g, " ").trim();
}

/** A title from the first words of a text, without the marks of a heading. */
export function titleFromText(promptText: string): string {
  const first = promptText.split("\n").find((each) => /[\p{L}\p{N}]/u.test(each)) ?? "";
  return truncateAtWord(oneLine(first.replace(/^#{1,6}(?=\s)/, "")), PROMPT_LIMITS.titleMax);
}

/** A text below its title, unless it begins with it. */
export function titled({
  title,
  promptText,
  shortDescription = "",
}: {
  title: string;
  promptText: string;
  shortDescription?: string;
}): string {
  const begins = (text: string) => lettersOf(text).startsWith(lettersOf(title));
  if (begins(promptText)) return promptText;
  // A cut title stands whole in the description.
  const whole =
    title.endsWith("…") && begins(shortDescription) && /^.+?[.!?…](?=\s|$)/.exec(shortDescription);
  return `${whole ? whole[0].replace(/\.$/, "") : title}\n\n${promptText}`;
}

function lettersOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join("").toLowerCase();
}
