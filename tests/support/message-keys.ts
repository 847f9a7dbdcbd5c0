import path from "node:path";
import { type Source } from "./catalogue/places";

/** What a file says about messages. */
type Named = { domain: string; namespaces: string[]; words: string[]; patterns: string[] };

const TAKES =
  /(?:use|get)Translations(?:<[^>]*>)?\(\s*(?:"([\w.]*)"|`([^`]+)`|(\)|\{ locale \}))|namespace: "([\w.]+)"/g;
const WORD = /["'`]([\w./-]+)["'`]/g;
const PATTERN = /`((?:[\w./-]|\$\{[^}`]*\})*\$\{[^}`]*\}(?:[\w./-]|\$\{[^}`]*\})*)`/g;

/**
 * Messages that no file takes. A key is taken whole ("validation.price"), or below a namespace that a file asks for, by a word or a
 * template (`kinds.${kind}`, whose parts to fill in are one name each) of that file, of its domain or of components/common.
 */
export function unusedKeys(keys: readonly string[], sources: Source[]): string[] {
  const left = new Set(keys);
  const files = sources.map((source) => namedIn(source, keys));
  const of = (domain: string) => files.filter((file) => file.domain === domain || file.domain === "common");
  for (const domain of new Set(files.map((file) => file.domain))) {
    const own = of(domain);
    const words = new Set(own.flatMap((file) => file.words));
    const patterns = [...new Set(own.flatMap((file) => file.patterns))];
    for (const namespace of new Set([
      "",
      ...files.filter((file) => file.domain === domain).flatMap((file) => file.namespaces),
    ])) {
      const prefix = namespace && `${namespace}.`;
      // Without a namespace a template must be a whole key.
      const templates = patterns
        .filter((pattern) => namespace || pattern.includes("\\."))
        .map((pattern) => new RegExp(`^${pattern}$`));
      for (const key of left) {
        const rest = key.startsWith(prefix) ? key.slice(prefix.length) : null;
        if (rest !== null && (words.has(rest) || templates.some((template) => template.test(rest))))
          left.delete(key);
      }
    }
  }
  return [...left];
}

function namedIn({ file, code }: Source, keys: readonly string[]): Named {
  const patterns = Array.from(code.matchAll(PATTERN), ([, template]) => patternOf(template!));
  const namespaces = Array.from(code.matchAll(TAKES), ([, name, template, none, given]) =>
    template ? partsLike(patternOf(template), keys) : [none === undefined ? (name ?? given ?? "") : ""],
  ).flat();
  // `translate(language, `notifications.mail.${key}`)` in a function is a namespace for those who call it.
  const wrapped = Array.from(code.matchAll(/`([\w.]+)\.\$\{[^}`]*\}`/g), ([, prefix]) => prefix!);
  return {
    domain: domainOf(file),
    namespaces: [...namespaces, ...wrapped],
    words: Array.from(code.matchAll(WORD), ([, word]) => word!),
    patterns,
  };
}

const domainOf = (file: string) => (file.startsWith("app") ? file : file.split(path.sep)[1]!);

/** A template as a pattern: each placeholder is one name. */
function patternOf(template: string): string {
  return template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.\-/]/g, "\\$&"))
    .join("[^.]+");
}

/** The parts of the messages that a pattern means. */
function partsLike(pattern: string, keys: readonly string[]): string[] {
  const whole = new RegExp(`^(${pattern})\\.`);
  return [...new Set(keys.flatMap((key) => whole.exec(key)?.[1] ?? []))];
}
