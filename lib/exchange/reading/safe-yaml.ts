import { type Document, isScalar, parseDocument, visit } from "yaml";

/** Far more than a prompt needs. */
const LONGEST = 1_000_000;

/**
 * YAML of strangers: no aliases (nothing can multiply), no tags of their own, no key twice, plain values.
 * @returns undefined for what is none
 */
export function safeYaml(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    // The library compares each key with all before it (`uniqueKeys`).
    const document = parseDocument(text, {
      schema: "core",
      uniqueKeys: false,
      strict: true,
      logLevel: "silent",
      prettyErrors: false,
      version: "1.2",
    });
    // An unknown tag is a warning for the library, and never ours.
    if (document.errors.length > 0 || document.warnings.length > 0 || hasKeyTwice(document)) return undefined;
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch {
    return undefined;
  }
}

function hasKeyTwice(document: Document.Parsed): boolean {
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
