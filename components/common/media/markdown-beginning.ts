import { cut } from "@/lib/platform/text/text-length";

const FENCE = /^ {0,3}(?:```|~~~)[^\n]*$/gm;
const LINK = /\[([^[\]\n]*)\]\([^)\n]*\)/g;

/** How a Markdown text begins, as one reads it aloud: a list or card draws a few lines of it. @param max UTF-16 units of the text that are looked at */
export function markdownBeginning(text: string, max = 600): string {
  return cut(text, max)
    .replace(FENCE, "")
    .replace(LINK, "$1")
    .replace(/^[-*+] /gm, "• ")
    .replace(/[#*`>|]/g, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
