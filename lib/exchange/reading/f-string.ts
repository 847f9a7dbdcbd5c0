import { writePlaceholder } from "@/lib/templates/placeholders";

/** Doubled braces, and a name with what Python may write behind it: a conversion, a format. */
const BRACES = /\{\{|\}\}|\{([\p{L}_][\p{L}\p{N}_]{0,80})(?:![rsa])?(?::[^{}\n]{0,80})?\}/gu;

/**
 * A template in Python's notation (LangChain's default): its variables become placeholders, doubled braces are single ones.
 * @param names of the variables; null where the file does not list them
 */
export function fStringText(template: string, names: ReadonlySet<string> | null): string {
  return template.replace(BRACES, (source, name: string | undefined) => {
    if (name === undefined) return source[0]!;
    return names === null || names.has(name) ? writePlaceholder({ name }) : source;
  });
}
