import { readFileSync } from "node:fs";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { Locale } from "@/lib/platform/i18n/locales";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import type { ContentType } from "@/lib/prompts/schema";
import { PROMPTS } from "@/prisma/seed/content";

/** How texts that list all types speak of each: the beginning of its name, whatever the word's case and number. */
const wordOf = (type: ContentType, locale: Locale) =>
  translate(locale, `prompts.types.${type}`).toLowerCase().slice(0, 5);

const LISTING = [
  "meta.description",
  "bases.catalogue.metaDescription",
  "prompts.public.metaDescription",
] as const;

describe.each(LOCALES)("texts that list the types of prompts, %s", (locale) => {
  it.each(LISTING)("%s names each", (key) => {
    const text = translate(locale, key).toLowerCase();
    expect(CONTENT_TYPES.filter((type) => !text.includes(wordOf(type, locale)))).toEqual([]);
  });
});

it("docs/product/prompts.md lists them (1), and counts the groups of categories of each (5)", () => {
  const text = readFileSync("docs/product/prompts.md", "utf8");
  const row = /^\| kind .*$/m.exec(text)?.[0] ?? "";
  expect(CONTENT_TYPES.filter((type) => !row.includes(type))).toEqual([]);
  const groups = CONTENT_TYPES.map((type) => `${type} ${CATEGORY_GROUPS[type].length}`).join(", ");
  expect(text).toContain(`Groups of categories per kind: ${groups}.`);
});

it("README.md begins with them", () => {
  const beginning = readFileSync("README.md", "utf8").slice(0, 400).toLowerCase();
  expect(CONTENT_TYPES.filter((type) => !beginning.includes(wordOf(type, "en")))).toEqual([]);
});

it("the server of the Model Context Protocol introduces itself with them", () => {
  const introduction = /INSTRUCTIONS = `[^`]*`/.exec(readFileSync("lib/mcp/server.ts", "utf8"))?.[0] ?? "";
  expect(CONTENT_TYPES.filter((type) => !introduction.includes(wordOf(type, "en")))).toEqual([]);
});

it("the demo data has prompts of each", () => {
  const shown = new Set(PROMPTS.map(({ contentType }) => contentType));
  expect(CONTENT_TYPES.filter((type) => !shown.has(type))).toEqual([]);
});
