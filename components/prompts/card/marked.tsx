import { folded, wordsIn } from "@/lib/platform/text/words";

/** A text with the words that answer a search marked: `words` as `markedWords` gives them. */
export function Marked({ text, words = [] }: { text: string; words?: readonly string[] }) {
  if (words.length === 0) return text;
  const parts: (string | { at: number; word: string })[] = [];
  let from = 0;
  for (const { word, at } of wordsIn(text)) {
    if (!words.includes(folded(word))) continue;
    parts.push(text.slice(from, at), { at, word });
    from = at + word.length;
  }
  parts.push(text.slice(from));
  return parts.map((part) => (typeof part === "string" ? part : <mark key={part.at}>{part.word}</mark>));
}
