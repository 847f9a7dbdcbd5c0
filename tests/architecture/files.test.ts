import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";

const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes("/generated/"));

const SOURCES = [
  "app",
  "components",
  "lib",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "server.ts",
  "next.config.ts",
  "next.options.ts",
].flatMap((source) => (/\.ts$/.test(source) ? [source] : filesOf(source)));
const texts = new Map(SOURCES.map((file) => [file, readFileSync(file, "utf8")]));

const lengthOf = (file: string) => texts.get(file)!.trimEnd().split("\n").length;
/** "client", "server" or nothing: a bundle of its own begins with it. */
const directiveOf = (file: string) => /^"use (client|server)"/.exec(texts.get(file)!)?.[1];
/** Where a file belongs: lib/prompts, components/ui. */
const partOf = (file: string) => file.split("/").slice(0, 2).join("/");

function imported(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : normalize(join(dirname(file), specifier));
  return ["", ".ts", ".tsx", ".mjs"].map((end) => path + end).find((each) => texts.has(each));
}

const SHORT = 30;
const LONGEST_TOGETHER = 200;
/** Files that every domain has, even if only one file imports them. */
const HAS_ITS_PLACE =
  /\/(queries|mutations|schema|types|contract|limits|policy|actions|jobs|scope|worker)\.ts$|^lib\/platform\//;

/** Short files that one file of the same part reads, and that could be a function in it without changing a bundle. */
function shortFilesOfOneReader(): string[] {
  const readers = new Map(SOURCES.map((file) => [file, new Set<string>()]));
  const lazy = new Set<string>();
  for (const [file, text] of texts)
    for (const [whole, specifier] of text.matchAll(
      /(?:from|import|new URL)\s*\(?\s*["']((?:@\/|\.)[^"']+)["']/g,
    )) {
      const target = imported(file, specifier!);
      if (!target) continue;
      readers.get(target)!.add(file);
      if (!/^from|^import\s*["']/.test(whole)) lazy.add(target);
    }
  return SOURCES.filter((file) => {
    const [reader, ...others] = readers.get(file)!;
    if (!reader || others.length > 0 || lazy.has(file) || HAS_ITS_PLACE.test(file)) return false;
    return (
      !file.startsWith("app/") &&
      partOf(reader) === partOf(file) &&
      directiveOf(reader) !== "server" &&
      (directiveOf(file) ?? directiveOf(reader)) === directiveOf(reader) &&
      lengthOf(file) <= SHORT &&
      lengthOf(file) + lengthOf(reader) <= LONGEST_TOGETHER
    );
  });
}

/** One file per format or provider beside its siblings, a program of its own, a rule that belongs to another folder than its reader. */
const LEFT = 6;

test("a short file has more than one reader, but for a few", () => {
  const short = shortFilesOfOneReader().sort();
  expect(short.length > LEFT ? short : []).toEqual([]);
});

const MOST_SIBLINGS = 25;
/** Primitives are found by name, lib has a folder a domain. */
const LARGE: Record<string, number> = {
  "components/ui": 31,
  lib: 30,
};

test("a folder holds at most 25 files and folders", () => {
  const folders = ["components", "lib"].flatMap((root) => [
    root,
    ...readdirSync(root, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((folder) => !folder.includes("/generated")),
  ]);
  const crowded = folders
    .map((folder) => [folder, readdirSync(folder).filter((name) => name !== "generated").length] as const)
    .filter(([folder, siblings]) => siblings > (LARGE[folder] ?? MOST_SIBLINGS));
  expect(crowded).toEqual([]);
});

test("nothing waits by a timeout within AbortSignal.any, which Node 20 forgets (lib/platform/deadline)", () => {
  const found = SOURCES.filter((file) =>
    /AbortSignal\.any\([^)]*AbortSignal\.timeout/.test(texts.get(file)!),
  );
  expect(found).toEqual([]);
});

test("the schema holds Latin letters alone: Prisma's client has it as a text, and with one other character each of the 40 chunks that hold the client takes two bytes for a character in memory", () => {
  expect(readFileSync("prisma/schema.prisma", "utf8").match(/[^\u0000-\u00ff]/g)).toBeNull();
});
