import { ownFrontMatter } from "../front-matter";
import { objectOf, type Values } from "./values";

/** Of front matter that a YAML library has to read, UTF-16 units. */
const LONGEST_HEAD = 64 * 1024;

export type Head = { values: Values; isLenient: boolean };
export const NO_HEAD: Head = { values: {}, isLenient: false };

/**
 * The front matter of any program. What strict YAML refuses is read line by line, as the programs do whose files these are.
 * @returns NO_HEAD for what has no key, null for a head that is too long
 */
export async function headOf(head: string): Promise<Head | null> {
  const ours = ownFrontMatter(head);
  if (ours && Object.keys(ours).length > 0) return { values: ours, isLenient: false };
  const { lenientHead } = await import("./lenient-head");
  const isTooLong = head.length > LONGEST_HEAD;
  const { safeYaml } = await import("./safe-yaml");
  const strict = isTooLong ? null : objectOf(safeYaml(head));
  if (strict && Object.keys(strict).some((key) => /^[a-z_]/i.test(key)))
    return { values: strict, isLenient: false };
  const lenient = lenientHead(head.slice(0, LONGEST_HEAD));
  if (!lenient) return NO_HEAD;
  return isTooLong ? null : { values: lenient, isLenient: true };
}
