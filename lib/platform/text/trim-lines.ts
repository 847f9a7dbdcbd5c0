import { trimEnd } from "./text-length";

/** Cuts empty lines at both ends and blanks at the end; the first line keeps its indentation, which in code and lists says something. */
export function trimLines(text: string): string {
  const first = text.search(/\S/);
  return first < 0 ? "" : trimEnd(text.slice(text.lastIndexOf("\n", first) + 1), /\s/);
}
