import type { UnreadReason } from "./found";
import { NAME_LENGTH } from "./values";

/** Imported unchanged; its bytes are read later. */
const MEMBER = /^(?:results|knowledge|covers)\//;
/** Created by the operating system or Git, not by a person. */
const NEVER = /(?:^|\/)(?:\.git|__MACOSX)\/|(?:^|\/)\._[^/]*$|\/$/;
const READ = /\.(?:md|markdown|mdc|txt|toml|json|csv|ya?ml|prompty?)$/i;
/** In a folder like `.github` or `.claude` these are prompts; JSON and YAML there are settings. */
const READ_IN_DOT_FOLDER = /\.(?:md|markdown|mdc|txt|toml|prompty?|prompt\.(?:json|ya?ml))$/i;
const DOT = /(?:^|\/)\./;
const ZIP = /\.zip$/i;
const DEPTH = 12;
const SKILL = "SKILL.md";

/** Files for tools: package lists, settings, licences. */
const TOOL_FILE = new RegExp(
  [
    String.raw`(?:[a-z]{1,10}[-_])?(?:requirements|constraints)(?:[-_.][a-z]{1,10})?\.txt`,
    String.raw`(?:robots|humans|ads|app-ads|licen[cs]e|copying|notice|authors|cmakelists|ofl)\.txt`,
    String.raw`(?:package|package-lock|composer|deno|lerna|nx|turbo|vercel|renovate|cspell|plugin|marketplace|hooks)\.json`,
    String.raw`(?:ts|js)config(?:\.[a-z]{1,20})?\.json`,
    String.raw`(?:docker-compose|compose|pnpm-lock|pnpm-workspace|mkdocs|action|codecov)\.ya?ml`,
  ]
    .map((name) => `(?:^|/)${name}$`)
    .join("|"),
  "i",
);
/** Files that describe other files: prompts only when there are no others. */
const ABOUT_FILE = new RegExp(
  [
    String.raw`(?:^|/)readme(?:[._-][a-z]{2}(?:[-_][a-z]{2,4})?)?\.(?:md|markdown|mdc|txt)$`,
    String.raw`(?:^|/)(?:licen[cs]e|contributing|changelog|code[_-]of[_-]conduct|security|pull_request_template)\.(?:md|markdown|mdc|txt)$`,
    String.raw`(?:^|/)\.github/issue_template/[^/]*$`,
  ].join("|"),
  "i",
);

/** Kind of an archive entry by its path. `never` is not even counted. */
export type EntryKind = "never" | "member" | "zip" | "read" | UnreadReason;

/** @returns `settings` and `toolFiles` only for archives of other programs: ours names files after titles */
export function entryKind(path: string): EntryKind {
  if (NEVER.test(path)) return "never";
  if (MEMBER.test(path)) return path.length <= NAME_LENGTH ? "member" : "otherKind";
  if (ZIP.test(path)) return "zip";
  if (!READ.test(path)) return "otherKind";
  if (path.split("/").length > DEPTH) return "tooDeep";
  if (DOT.test(path) && !READ_IN_DOT_FOLDER.test(path)) return "settings";
  return TOOL_FILE.test(path) ? "toolFiles" : "read";
}

/** The readable entries of another program's archive that are prompts: a README is one only when there is nothing else. */
export function promptEntries<E extends { path: string }>(
  own: readonly E[],
  leave: (reason: UnreadReason, path: string) => void,
): E[] {
  const prompts = own.filter(({ path }) => !ABOUT_FILE.test(path));
  if (prompts.length === 0) return own.slice();
  for (const { path } of own) if (ABOUT_FILE.test(path)) leave("aboutFiles", path);
  return prompts;
}

export function isSkill(path: string): boolean {
  return path === SKILL || path.endsWith(`/${SKILL}`);
}

/** The SKILL.md that a file of an archive belongs to, by its own or the next folder above that has one; itself, and null for none. */
export function skillFinder(paths: readonly string[]): (path: string) => string | null {
  const skills = new Map(paths.filter(isSkill).map((path) => [path.slice(0, -SKILL.length), path]));
  return (path) =>
    skills.size === 0
      ? null
      : (foldersOf(path)
          .map((folder) => skills.get(folder))
          .findLast(Boolean) ?? null);
}

/** `""`, `a/` and `a/b/` of `a/b/c.md`. */
function foldersOf(path: string): string[] {
  const ends = Array.from(path.matchAll(/\//g), ({ index }) => index + 1);
  return ["", ...ends.map((end) => path.slice(0, end))];
}
