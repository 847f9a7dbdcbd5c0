import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";

/**
 * How many prompts hold each variable of a user's library (lib/prompts/variable-uses writes it down).
 * @param of.id only this variable
 */
export async function countUses(tx: Database, { userId, id }: { userId: string; id?: string }): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; count: number }[]>`
    SELECT u.variable_id AS id, count(*)::int AS count
    FROM prompt_variable_uses u JOIN prompt_variables v ON v.id = u.variable_id
    WHERE v.user_id = ${userId}::uuid ${id === undefined ? Prisma.empty : Prisma.sql`AND v.id = ${id}::uuid`}
    GROUP BY 1`;
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The prompts that hold a variable, by title. */
export async function promptsWith(tx: Database, variableId: string): Promise<{ id: string; title: string }[]> {
  return tx.prompt.findMany({
    where: { variableUses: { some: { variableId } } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select: { id: true, title: true },
  });
}
