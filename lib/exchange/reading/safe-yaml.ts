import { type Document, isScalar, Lexer, parseDocument, visit } from "yaml";

/** UTF-16 units, far more than a prompt needs. */
export const LONGEST_YAML = 1_000_000;
/** Columns and signs that open what lies deeper: more are an attack. */
const DEEPEST = 200;

/**
 * YAML of strangers: no aliases (nothing can multiply), no tags of their own, no key twice, plain values.
 * @returns undefined where the text is not such YAML, or is longer than LONGEST_YAML
 */
export function safeYaml(text: string): unknown {
  if (text.length > LONGEST_YAML) return undefined;
  try {
    if (isTooDeep(text)) return undefined;
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

/**
 * The library goes down as deep as a text nests. At the end of the stack there is no error to catch: V8 ends the process where it has to
 * compile a regular expression there.
 */
function isTooDeep(text: string): boolean {
  let [indent, signs, brackets, before] = [0, 0, 0, "\n"];
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") brackets += 1;
    else if (token === "]" || token === "}") brackets -= 1;
    else if (/^\r?\n$/.test(token)) [indent, signs] = [0, 0];
    else if (brackets <= 0 && /^[-?:]$/.test(token)) signs += 1;
    else if (before.endsWith("\n") && /^ +$/.test(token)) indent = brackets > 0 ? 0 : token.length;
    if (indent + signs + brackets > DEEPEST) return true;
    before = token;
  }
  return false;
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
