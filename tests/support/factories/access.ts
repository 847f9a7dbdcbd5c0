import { db } from "@/lib/platform/db/client";
import { buildAccess } from "@/prisma/seed/builders/access";

/** Unlimited access of a person to a base; `secondsLeft` gives it an end by the database's clock (negative: run out). */
export async function anAccess(values: Parameters<typeof buildAccess>[0] & { secondsLeft?: number }) {
  const { secondsLeft, ...columns } = values;
  const record = await db.userBaseAccess.create({ data: buildAccess(columns) });
  if (secondsLeft === undefined) return record;
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() + make_interval(secs => ${secondsLeft}) WHERE id = ${record.id}::uuid`;
  return db.userBaseAccess.findUniqueOrThrow({ where: { id: record.id } });
}
