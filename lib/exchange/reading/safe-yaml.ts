import type * as Yaml from "yaml";

/** Far more than a prompt needs. */
const LONGEST = 1_000_000;

/**
 * YAML of strangers: no aliases (nothing can multiply), no tags of their own, no key twice, plain values.
 * @returns undefined for what is none
 */
export async function safeYaml(text: string): Promise<unknown> {
  if (text.length > LONGEST) return undefined;
  const yaml = await import("yaml");
  try {
    // The library compares each key with all before it (`uniqueKeys`).
    const document = yaml.parseDocument(text, {
      schema: "core",
      uniqueKeys: false,
      strict: true,
      logLevel: "silent",
      prettyErrors: false,
      version: "1.2",
    });
    // An unknown tag is a warning for the library, and never ours.
    if (document.errors.length > 0 || document.warnings.length > 0 || hasKeyTwice(document, yaml))
      return undefined;
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch {
    return undefined;
  }
}

function hasKeyTwice(document: Yaml.Document.Parsed, { isScalar, visit }: typeof Yaml): boolean {
  let found = false;
  visit(document, {
    Map: (_, { items }) => {
      const keys = items.flatMap(({ key }) => (isScalar(key) ? [key.value] : []));
      found ||= new Set(keys).size < keys.length;
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}
