/** A part of a document under one title; `group` is the title above it. */
export type Section = { title: string; body: string[]; group: string };

/** `---`, `* * *`, `=====`, `⁂` */
const RULE = /^\s*(?:(?:[-–—*=_~#+•]\s?){3,}|⁂)\s*$/u;
export const isRule = (line: string) => RULE.test(line);

/** docs/product/imports.md 1: shorter texts are no prompts. */
export const SHORTEST = 20;
