type Whole<Missing> = [Missing] extends [never] ? unknown : { lacks: Missing };

/**
 * A list of all members of a union, in any order: `everyOf<Kind>()(["sale", "refund"])`. A list that lacks
 * one does not compile.
 */
export function everyOf<Name extends string>() {
  return <const List extends readonly Name[]>(list: List & Whole<Exclude<Name, List[number]>>): List => list;
}
