import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Source = { file: string; code: string };

/** The source files below these folders. */
export function sourcesIn(folders: string[], except: RegExp = /^$/): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/") && !except.test(file))
      .map((file) => ({ file, code: readFileSync(file, "utf8") })),
  );
}

/**
 * Whether the product shows a message: a file names the whole key, throws the error of that code, or takes the key's
 * namespace, as in useTranslations("codes.new"), while it or a file of the same domain names the rest: t("failed").
 */
export function isShown(sources: Source[], key: string): boolean {
  const parts = key.split(".");
  const code = parts[0] === "errors" ? parts[1] : undefined;
  if (sources.some((source) => quoted(source.code, key) || (code && quoted(source.code, code)))) return true;
  return parts.some((_, at) => {
    const takers = at > 0 ? sources.filter((source) => takes(source.code, parts.slice(0, at).join("."))) : [];
    return takers.some((taker) =>
      sources.some((source) => belongTogether(source, taker) && names(source.code, parts.slice(at))),
    );
  });
}

/** components/imports/x and lib/imports/y; common code belongs to every domain. */
function belongTogether(one: Source, other: Source): boolean {
  const [domain, others] = [one, other].map(({ file }) => file.split(path.sep)[1]);
  return one === other || domain === others || domain === "common";
}

function takes(code: string, namespace: string): boolean {
  return (
    new RegExp(`(use|get)Translations(<[^>]*>)?\\("${namespace.replaceAll(".", "\\.")}"\\)`).test(code) ||
    code.includes(`namespace: "${namespace}"`)
  );
}

function names(code: string, rest: string[]): boolean {
  return (
    quoted(code, rest.join(".")) || (rest.length > 1 && code.includes(`\`${rest.slice(0, -1).join(".")}.\${`))
  );
}

function quoted(code: string, word: string): boolean {
  return [`"${word}"`, `"${word}?`, `\`${word}\``].some((spelling) => code.includes(spelling));
}
