import { parseDocument } from "yaml";

/** Far more than a prompt needs. */
const LONGEST = 1_000_000;

/**
 * YAML of strangers: no aliases (nothing can multiply), no tags of their own, no key twice, plain values.
 * @returns undefined for what is none
 */
export function safeYaml(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    const document = parseDocument(text, { schema: "core", uniqueKeys: true, strict: true, logLevel: "silent", version: "1.2" });
    // An unknown tag is a warning for the library, and never ours.
    if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch {
    return undefined;
  }
}
