/** A part of a document under one title; `group` is the title above it. */
export type Section = { title: string; body: string[]; group: string };

/** `---`, `* * *`, `=====`, `⁂` */
const RULE = /^\s*(?:(?:[-–—*=_~#+•]\s?){3,}|⁂)\s*$/u;
export const isRule = (line: string) => RULE.test(line);

export const isText = (line: string) => line.trim() !== "";

/** Without the lines at both ends that are not kept: blank ones unless said otherwise. */
export function trimBlock(lines: string[], isKept: (line: string) => boolean = isText): string[] {
  const first = lines.findIndex(isKept);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isKept) + 1);
}

/** docs/product/imports.md 1: shorter texts are no prompts. */
export const SHORTEST = 20;
/** So many characters may always be left out: an introduction. */
export const FEW = 1_000;
