import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { ANALYSIS_EXTENSIONS, DOCUMENT_EXTENSIONS } from "@/lib/integrations/extraction/formats";
import { SPEECH_PROVIDERS } from "@/lib/integrations/transcription/providers";
import { SPEECH_PROVIDER_TITLES } from "@/lib/integrations/transcription/speech-providers";
import { TRANSCRIPT_FORMATS } from "@/lib/media/limits";
import { NOTIFICATION_KINDS } from "@/lib/notifications/kinds";
import { REFUSED_PHRASES } from "@/scripts/lint-rules.mjs";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { CONTENT_FIELDS } from "@/lib/prompts/writing/content-fields";
import { REPORT_REASONS } from "@/lib/reports/reasons";

const ROOTS = ["app", "components", "docs", "lib", "messages", "prisma", "scripts", "tests"];
const ALONE = readdirSync(".").filter(
  (file) =>
    /^\w.*\.(tsx?|mjs|md|json)$/.test(file) || [".env.example", ".dependency-cruiser.cjs"].includes(file),
);
const files = [
  ...ALONE,
  ...ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
  ).filter((file) => !file.includes("generated") && statSync(file).isFile()),
];
const read = (file: string) => readFileSync(file, "utf8");

const pages = files
  .filter((file) => file.endsWith(".md") && (file.startsWith("docs/") || !file.includes("/")))
  .map((file) => ({ file, text: read(file) }));
const code = files
  .filter((file) => /\.(tsx?|mjs|cjs|css|prisma|sql|example)$/.test(file))
  .map((file) => ({ file, text: read(file) }));
const guides = pages.filter(({ file }) => file.startsWith("docs/how-to/"));

/** Paths of the repository that a text names; those with a part to fill in (`lib/<domain>/…`) are none. */
function pathsIn(text: string): string[] {
  const unlinked = text.replace(/\]\([^)]*\)/g, "]"); // links are checked separately
  const named = unlinked.matchAll(
    new RegExp(String.raw`(?<![\w/.@-])(?:${ROOTS.join("|")})/(?:[\w./[\]<>…&*-]|\([\w-]+\))*`, "g"),
  );
  return Array.from(named, ([found]) => found.replace(/[/.]+$/, ""))
    .filter((found) => !/[<>…&*]/.test(found))
    .map((found) => (found.includes("[") ? found : found.replace(/\]$/, "")));
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });
const DECISIONS = readdirSync("docs/decisions").map((file) => `docs/decisions/${file.slice(0, 3)}`);
/** Folders that commands make, and files of packages. */
const ELSEWHERE = ["lib/platform/workers/generated", "lib/platform/db/generated", "lib/utils.js"];
/** A path may leave the ending of a module out. */
const isThere = (name: string) =>
  ["", ".ts", ".tsx", ".mjs"].some((ending) => existsSync(name + ending)) ||
  DECISIONS.includes(name) ||
  ELSEWHERE.includes(name);

/** The code spans of a page, without those that have a part to fill in. */
function spansIn(text: string): string[] {
  const spans = text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g);
  return Array.from(spans, ([, span]) => span!).filter((span) => !/[<…{]/.test(span));
}

describe("the documentation", () => {
  it("names files and folders that are there", () => {
    const named = pages.flatMap(({ file, text }) => pathsIn(text).map((name) => ({ file, name })));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
      [],
    );
  });

  it("links to pages that are there", () => {
    const links = pages.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, to]) => ({
        file,
        to: path.join(path.dirname(file), to!),
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ to }) => !existsSync(to)).map(({ file, to }) => `${file}: ${to}`)).toEqual([]);
  });

  it("calls the files and names of a change as the code does", () => {
    const words = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_]\w+/g) ?? []));
    const spans = guides.flatMap(({ file, text }) => spansIn(text).map((span) => ({ file, span })));
    const strange = spans.filter(({ span }) => {
      if (/\.(tsx?|mjs|md)$/.test(span) && !span.includes(" "))
        return !files.some((file) => file === span || file.endsWith(`/${span}`));
      return (span.match(/[A-Za-z_]\w+/g) ?? []).some((word) => !words.has(word) && !pathsIn(span).length);
    });
    expect(spans.length).toBeGreaterThan(100);
    expect(strange.map(({ file, span }) => `${file}: ${span}`)).toEqual([]);
  });

  it.each([
    ["README.md", LOCALES.map((locale) => LANGUAGE_NAMES.of(locale)!)],
    ["docs/product/README.md", LOCALES.map((locale) => LANGUAGE_NAMES.of(locale)!)],
    ["docs/product/bases.md", ACCESS_TYPES.map((type) => `| ${type} `)],
    ["docs/glossary.md", ACCESS_TYPES],
    ["docs/product/notifications.md", NOTIFICATION_KINDS.map((kind) => `| ${kind} `)],
    ["docs/product/moderation.md", REPORT_REASONS.map((reason) => `\`${reason}\``)],
    ["docs/product/media.md", Object.values(SPEECH_PROVIDER_TITLES)],
    [
      "docs/product/media.md",
      TRANSCRIPT_FORMATS.map((format) => (format === "md" ? "Markdown" : format.toUpperCase())),
    ],
    ["docs/product/safety.md", Object.values(SPEECH_PROVIDER_TITLES)],
    ["docs/operations.md", Object.values(SPEECH_PROVIDERS).map(({ key }) => key)],
    ["docs/product/knowledge.md", DOCUMENT_EXTENSIONS.map((extension) => extension.toUpperCase())],
    ["docs/product/imports.md", DOCUMENT_EXTENSIONS.map((extension) => extension.toUpperCase())],
    ["docs/product/documents.md", ANALYSIS_EXTENSIONS.map((extension) => extension.toUpperCase())],
  ])("%s names each of what it lists", (page, names) => {
    const text = read(page);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it("has a row for each field of prompts", () => {
    const [, fields] = read("docs/product/prompts.md").split(/^## /m);
    expect(fields!.match(/^\| (?!---|Field)/gm)).toHaveLength(CONTENT_FIELDS.length + 1); // and the base
  });

  it("is in plain words, and at most 50,000 of them", () => {
    const lines = pages.flatMap(({ file, text }) => text.split("\n").map((line) => `${file}: ${line}`));
    expect(lines.filter((line) => REFUSED_PHRASES.test(line))).toEqual([]);
    expect(pages.flatMap(({ text }) => text.split(/\s+/)).length).toBeLessThan(50_000);
  });

  it("has the pages and rules that the code cites", () => {
    const rules = new Map(
      pages.map(({ file, text }) => [
        file,
        new Set(Array.from(text.matchAll(/^#+ (\d+)\./gm), ([, number]) => number!)),
      ]),
    );
    const cited = [...code, ...pages].flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(/docs\/product\/([\w-]+)\.md(?: (\d+(?:, \d+)*(?: and \d+)?))?/g),
        ([all, page, numbers]) => ({
          where: `${file}: ${all}`,
          missing:
            [...(numbers ?? "").matchAll(/\d+/g)].some(
              ([number]) => !rules.get(`docs/product/${page}.md`)?.has(number),
            ) || !rules.has(`docs/product/${page}.md`),
        }),
      ),
    );
    const decided = [...code, ...pages].flatMap(({ file, text }) =>
      Array.from(text.matchAll(/docs\/decisions\/\d{3}/g), ([name]) => ({
        where: `${file}: ${name}`,
        missing: !DECISIONS.includes(name),
      })),
    );
    expect(cited.length).toBeGreaterThan(200);
    expect(decided.length).toBeGreaterThan(30);
    expect([...cited, ...decided].filter(({ missing }) => missing).map(({ where }) => where)).toEqual([]);
  });
});
