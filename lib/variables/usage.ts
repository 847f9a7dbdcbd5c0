import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";

/** Uses are counted up to here: a library of five hundred variables in thousands of prompts has more than a million. */
const MOST_COUNTED = 100;

/**
 * How many prompts hold each variable of a user's library, up to `MOST_COUNTED` (lib/prompts/writing/variable-uses writes it down).
 * @param of.id only this variable
 */
export async function countUses(
  tx: Database,
  { userId, id }: { userId: string; id?: string },
): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; count: number }[]>`
    SELECT v.id, (SELECT count(*)::int FROM (SELECT FROM prompt_variable_uses u WHERE u.variable_id = v.id LIMIT ${MOST_COUNTED}) AS counted) AS count
    FROM prompt_variables v
    WHERE v.user_id = ${userId}::uuid ${id === undefined ? Prisma.empty : Prisma.sql`AND v.id = ${id}::uuid`}`;
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The prompts that hold a variable, by title. */
export async function promptsWith(
  tx: Database,
  variableId: string,
): Promise<{ id: string; title: string }[]> {
  return tx.prompt.findMany({
    where: { variableUses: { some: { variableId } } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select: { id: true, title: true },
  });
}
