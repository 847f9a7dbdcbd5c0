import { Prisma } from "@/lib/platform/db/generated/client";
import { IS_LISTED } from "../readable";
import { partsInBase, type KnownScope } from "../scope";
import { marksOf } from "./search-entry";

/**
 * A part of a scope for suggestions: its rows, as a condition that an index starts with, and their marks in the word index.
 * `each`: number of the most popular ones to search per type; without it the limit is for all types.
 */
export type Part = { rows: Prisma.Sql; marks: string | null; each: number | null };

const PUBLIC = 100;
const OWN = 250;
const OF_BASES = 1_000;
/** Of more bases the index is not asked: it would look for each. */
const MANY_BASES = 20;
/** With this many matches in the sample the words are common, so no index is read. */
const COMMON = 5;

/** What everybody may read, what one person wrote, and bases; or one base. */
export function partsOf(scope: KnownScope, promptBaseId?: string): Part[] {
  const marks = (part: Partial<KnownScope>) =>
    marksOf({ open: false, author: null, bases: [], ...part }, { promptBaseId, category: [], tag: [] });
  if (promptBaseId)
    return partsInBase(scope, promptBaseId).map((rows) => ({ rows, marks: marks(scope), each: OWN }));
  const { open, author, bases } = scope;
  return [
    ...(open ? [{ rows: IS_LISTED, marks: marks({ open }), each: PUBLIC }] : []),
    ...(author
      ? [{ rows: Prisma.sql`p.user_id = ${author}::uuid`, marks: marks({ author }), each: OWN }]
      : []),
    ...(bases.length
      ? [
          {
            rows: Prisma.sql`p.prompt_base_id = ANY(${bases}::uuid[])`,
            marks: areMany(bases) ? null : marks({ bases }),
            each: null,
          },
        ]
      : []),
  ];
}

export const areMany = (bases: string[]) => bases.length > MANY_BASES;

/** The rows of a part that are looked through, as a statement. */
export function lookedThrough({ rows, each }: Part, columns: Prisma.Sql): Prisma.Sql {
  if (each === null) return Prisma.sql`SELECT ${columns} FROM prompts p WHERE ${rows} LIMIT ${OF_BASES}`;
  return Prisma.sql`
    SELECT p.* FROM unnest(enum_range(NULL::"ContentType")) AS of (kind), LATERAL (
      SELECT ${columns} FROM prompts p WHERE ${rows} AND p.content_type = of.kind ORDER BY p.worth DESC, p.id DESC LIMIT ${each}
    ) AS p`;
}

/** Whether few match of those looked through (CTE `matching` of `looked`), and there are others. */
export function isWorthAsking({ each }: Part): Prisma.Sql {
  return Prisma.sql`(SELECT count(*) FROM matching) < ${COMMON} AND (SELECT count(*) FROM looked) >= ${each ?? OF_BASES}`;
}
