import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { countCharacters } from "@/lib/platform/text/text-length";
import type { PromptContent } from "../schema";
import { CONTENT_COLUMNS } from "../writing/content-fields";
import { HISTORY_LIMITS } from "./limits";
import type { VersionSource } from "./schema";

const columns = Object.values(CONTENT_COLUMNS);
const COLUMNS = Prisma.raw(columns.join(", "));
const contentOf = (row: string) => Prisma.raw(columns.map((column) => `${row}.${column}`).join(", "));
/** Names of the fields in which two rows differ. */
const changedBetween = (one: string, other: string) =>
  Prisma.raw(
    `array_remove(ARRAY[${Object.entries(CONTENT_COLUMNS)
      .map(
        ([name, column]) =>
          `CASE WHEN ${one}.${column} IS DISTINCT FROM ${other}.${column} THEN '${name}' END`,
      )
      .join(", ")}], NULL)`,
  );

/** Which prompts p, among written ones, have other contents than their newest version, before `recordVersion` stores them. */
export const changedSince = (ids: readonly string[]) => Prisma.sql`
  p.id = ANY(${ids}::uuid[]) AND EXISTS (
    SELECT FROM (SELECT * FROM prompt_versions v WHERE v.prompt_id = p.id ORDER BY v.number DESC LIMIT 1) AS l WHERE ${changedBetween("p", "l")} <> '{}')`;

/**
 * Before prompts are changed: stores the present content as the first version of those without a history. The author is recorded
 * only where a single person is possible.
 */
export function recordBaseline(tx: Database, ...ids: string[]): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    INSERT INTO prompt_versions (prompt_id, number, author_id, source, size, ${COLUMNS}, began_at, created_at)
    SELECT p.id, p.version, CASE WHEN p.version = 1 OR p.user_id = b.owner_id THEN p.user_id END, 'baseline',
      char_length(p.prompt_text), ${contentOf("p")}, p.updated_at, p.updated_at
    FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT FROM prompt_versions v WHERE v.prompt_id = p.id)`;
}

/**
 * After a prompt was written, in the same transaction and under its lock: stores its content as the newest version, or in the
 * newest one (docs/product/history.md 1), and deletes versions over the limit. Unchanged content makes no version. One statement,
 * whose parts all see the rows as they were before it.
 */
export function recordVersion(
  tx: Database,
  { id, authorId, source }: { id: string; authorId: string; source: VersionSource },
): Prisma.PrismaPromise<number> {
  const { minutes, newest } = HISTORY_LIMITS;
  return tx.$executeRaw`
    WITH p AS (SELECT * FROM prompts WHERE id = ${id}::uuid),
    newest AS (
      SELECT *, row_number() OVER (ORDER BY number DESC) AS place FROM prompt_versions WHERE prompt_id = ${id}::uuid ORDER BY number DESC LIMIT 2
    ),
    last AS (
      -- A created version stays beside its first edit, which says what it changed.
      SELECT *, ${source} = 'edit' AND source = 'edit' AND author_id = ${authorId}::uuid AND note = '' AND NOT keep
        AND began_at > now() - make_interval(mins => ${minutes}::int) AS goes_on
      FROM newest WHERE place = 1
    ),
    before AS (SELECT n.* FROM newest n JOIN last l ON n.place = CASE WHEN l.goes_on THEN 2 ELSE 1 END),
    state AS (
      SELECT l.id AS last_id, coalesce(l.goes_on, false) AS goes_on, CASE WHEN b.id IS NULL THEN '{}' ELSE ${changedBetween("p", "b")} END AS changed
      FROM p LEFT JOIN last l ON true LEFT JOIN before b ON true
      WHERE l.id IS NULL OR ${changedBetween("p", "l")} <> '{}'
    ),
    merged AS (
      UPDATE prompt_versions v SET number = p.version, changed = s.changed, size = char_length(p.prompt_text), created_at = now(),
        (${COLUMNS}) = ROW(${contentOf("p")})
      FROM p, state s WHERE s.goes_on AND v.id = s.last_id
    ),
    added AS (
      INSERT INTO prompt_versions (prompt_id, number, author_id, source, changed, size, ${COLUMNS}, began_at, created_at)
      SELECT p.id, p.version, ${authorId}::uuid, ${source}::"VersionSource", s.changed, char_length(p.prompt_text), ${contentOf("p")}, now(), now()
      FROM p, state s WHERE NOT s.goes_on
      RETURNING prompt_id
    )
    DELETE FROM prompt_versions v USING added a
    WHERE v.prompt_id = a.prompt_id AND NOT v.keep AND v.number <= (
      SELECT number FROM prompt_versions WHERE prompt_id = ${id}::uuid ORDER BY number DESC OFFSET ${newest - 1} LIMIT 1
    )`;
}

/**
 * `recordVersion` for prompts written by an import; never merged into the previous version.
 * @param ids at most some hundred
 */
export async function recordImports(
  tx: Database,
  { ids, authorId }: { ids: string[]; authorId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO prompt_versions (prompt_id, number, author_id, source, changed, size, ${COLUMNS}, began_at, created_at)
    SELECT p.id, p.version, ${authorId}::uuid, 'import', CASE WHEN l.id IS NULL THEN '{}' ELSE ${changedBetween("p", "l")} END,
      char_length(p.prompt_text), ${contentOf("p")}, now(), now()
    FROM prompts p LEFT JOIN LATERAL (SELECT * FROM prompt_versions v WHERE v.prompt_id = p.id ORDER BY v.number DESC LIMIT 1) l ON true
    WHERE p.id = ANY(${ids}::uuid[]) AND (l.id IS NULL OR ${changedBetween("p", "l")} <> '{}')`;
  await tx.$executeRaw`
    DELETE FROM prompt_versions v USING unnest(${ids}::uuid[]) AS written(id)
    WHERE v.prompt_id = written.id AND NOT v.keep AND v.number <= (
      SELECT number FROM prompt_versions n WHERE n.prompt_id = written.id ORDER BY number DESC OFFSET ${HISTORY_LIMITS.newest} LIMIT 1
    )`;
}

/** UTF-16 units of versions written at once: a prompt may have two hundred of 100,000, and other requests are served in between. */
const WRITTEN_AT_ONCE = 1_000_000;

/** Splits a list so that the lengths in each part stay below `WRITTEN_AT_ONCE`, or it has one item. */
function* inParts<T>(list: readonly T[], lengthOf: (each: T) => number): Generator<T[]> {
  let part: T[] = [];
  let length = 0;
  for (const each of list) {
    if (part.length > 0 && length + lengthOf(each) > WRITTEN_AT_ONCE) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(each);
    length += lengthOf(each);
  }
  if (part.length > 0) yield part;
}

/** A version of an imported account that a person has kept or annotated. */
export type KeptVersion = {
  number: number;
  note: string;
  keep: boolean;
  changed: string[];
  content: PromptContent;
};

/**
 * Inserts kept versions before the newest one of just imported prompts, or marks the newest one.
 * @param kept numbers are not above the prompt's `version`
 */
export async function recordKept(
  tx: Database,
  authorId: string,
  kept: readonly { promptId: string; version: number; versions: readonly KeptVersion[] }[],
): Promise<void> {
  const now = new Date();
  const rows = kept.flatMap(({ promptId, versions }) => {
    const last = new Set(versions.filter(({ keep }) => keep).slice(-HISTORY_LIMITS.kept));
    return versions.map((each) => ({ each, keep: last.has(each), promptId }));
  });
  for (const some of inParts(rows, ({ each }) => each.content.promptText.length)) {
    const data = some.map(({ each: { content, ...marks }, keep, promptId }) => ({
      ...content,
      ...marks,
      keep,
      promptId,
      authorId,
      size: countCharacters(content.promptText),
      source: "import" as const,
      beganAt: now,
      createdAt: now,
    }));
    await tx.promptVersion.createMany({ data, skipDuplicates: true });
  }
  for (const { promptId, version: number, versions } of kept) {
    const marks = versions.find((each) => each.number === number);
    if (marks)
      await tx.promptVersion.updateMany({
        where: { promptId, number },
        data: { note: marks.note, keep: marks.keep },
      });
  }
}
