/** What a list lacks, so that the compiler's message names it. */
type Whole<Missing> = [Missing] extends [never] ? unknown : { lacks: Missing };

/**
 * A list of all names of a union, in an order of its own: one that lacks a name does not compile.
 * @returns the list, for `everyOf<Kind>()(["sale", "refund"])`
 */
export function everyOf<Name extends string>() {
  return <const List extends readonly Name[]>(list: List & Whole<Exclude<Name, List[number]>>): List => list;
}
