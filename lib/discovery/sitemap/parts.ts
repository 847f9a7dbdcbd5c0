import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { idsBetween, SITEMAP_KINDS, type SitemapKind } from "./kinds";

/** Items of a new part; a part with more than twice as many is split. An item takes 0.9 KB. */
const SIZE = 500;

/** A part of the sitemap: from its first id up to where the next part begins. */
export type Part = { kind: SitemapKind; from: string; to: string | null };

/** All parts of a kind in order, empty ones included. */
async function partsOf(kind: SitemapKind): Promise<Part[]> {
  const rows = await db.sitemapPart.findMany({
    where: { kind },
    orderBy: { firstId: "asc" },
    select: { firstId: true },
  });
  const begins = [FIRST_ID, ...rows.map(({ firstId }) => firstId)];
  return begins.map((from, index) => ({ kind, from, to: begins[index + 1] ?? null }));
}

/** The part that starts at an id, or null. */
export async function partFrom(kind: SitemapKind, from: string): Promise<Part | null> {
  const rows = await db.sitemapPart.findMany({
    where: { kind, firstId: { gte: from } },
    orderBy: { firstId: "asc" },
    take: 2,
    select: { firstId: true },
  });
  const [first, second] = rows.map(({ firstId }) => firstId);
  if (from === FIRST_ID) return { kind, from, to: first ?? null };
  return first === from ? { kind, from, to: second ?? null } : null;
}

/** Parts with at least one item; reads one row for each. */
export async function filledParts(): Promise<Part[]> {
  const all = await Promise.all(
    (Object.keys(SITEMAP_KINDS) as SitemapKind[]).map(async (kind) => {
      const parts = await partsOf(kind);
      const { ids, idColumn } = SITEMAP_KINDS[kind];
      const filled = await db.$queryRaw<{ begin: string }[]>`
      SELECT begin::text FROM unnest(${parts.map(({ from }) => from)}::uuid[], ${parts.map(({ to }) => to)}::uuid[]) AS part (begin, "end")
      WHERE EXISTS (${ids(Prisma.sql`${idColumn} >= begin AND ("end" IS NULL OR ${idColumn} < "end")`)})`;
      const begins = new Set(filled.map(({ begin }) => begin));
      return parts.filter(({ from }) => begins.has(from));
    }),
  );
  return all.flat();
}

/**
 * Splits parts that have grown and merges an empty one into the part before it; the others keep their addresses. Handles each
 * part separately in index order, so it is repeatable and holds no lock.
 */
export async function tendParts(size = SIZE): Promise<void> {
  for (const kind of Object.keys(SITEMAP_KINDS) as SitemapKind[]) {
    for (const part of await partsOf(kind)) await tend(part, size);
  }
}

async function tend({ kind, from, to }: Part, size: number): Promise<void> {
  const begin = await secondHalf({ kind, from, to }, size);
  if (begin === "empty") {
    await db.sitemapPart.deleteMany({ where: { kind, firstId: from } }); // the first part has no row
    return;
  }
  if (begin === null) return;
  await db.sitemapPart.createMany({ data: { kind, firstId: begin }, skipDuplicates: true });
  await tend({ kind, from: begin, to }, size);
}

/** Where to split a part after its first `size` items; null when it is small enough. */
async function secondHalf({ kind, from, to }: Part, size: number): Promise<string | null> {
  const [row] = await db.$queryRaw<{ count: number; begin: string | null }[]>`
    SELECT count(*)::int AS count, (array_agg(id ORDER BY id))[${size + 1}]::text AS begin
    FROM (${idsBetween(kind, from, to, 2 * size + 1)}) AS part`;
  if (row!.count === 0) return "empty";
  return row!.count > 2 * size ? row!.begin : null;
}
