import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { bindingVersion, papers } from "./files";
import type { AcceptedPaper, PaperName } from "./names";

/** True in SQL of a person who has not accepted the version of a paper that holds. @param person the column with the person's id */
export function owesSql(name: AcceptedPaper, person: Prisma.Sql): Prisma.Sql {
  const version = bindingVersion(name);
  if (version === null) return Prisma.sql`false`;
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM paper_acceptances pa WHERE pa.person_id = ${person} AND pa.paper = ${name} AND pa.version = ${version})`;
}

/** Whether a person has still to accept a paper. */
export async function owes(database: Database, personId: string, name: AcceptedPaper): Promise<boolean> {
  if (bindingVersion(name) === null) return false;
  const [row] = await database.$queryRaw<{ owes: boolean }[]>`
    SELECT ${owesSql(name, Prisma.sql`${personId}::uuid`)} AS owes`;
  return row!.owes;
}

/**
 * Keeps that a person accepts the version of a paper that holds, with its text; the first time stays.
 * @param version what the person has read
 * @param address where the request came from
 * @returns when it was accepted
 * @throws AppError PAPER_CHANGED (another version holds)
 */
export async function keepAcceptance(
  tx: Database,
  personId: string,
  { name, version }: { name: PaperName; version: string },
  address: string,
): Promise<Date> {
  const { ru, en, version: current } = papers().files[name];
  if (version !== current) throw new AppError("PAPER_CHANGED", { body: { paper: name, version: current } });
  await tx.paperText.createMany({ data: { paper: name, version, ru, en }, skipDuplicates: true });
  const what = { personId, paper: name, version };
  await tx.paperAcceptance.createMany({ data: { ...what, address }, skipDuplicates: true });
  const { at } = await tx.paperAcceptance.findUniqueOrThrow({
    where: { personId_paper_version: what },
    select: { at: true },
  });
  return at;
}

/**
 * Forgets what a person accepted, whose account is being deleted. A seller's agreement stays, without the address, where the books have
 * lines of the person.
 */
export async function forgetAcceptances(tx: Database, personId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM paper_acceptances WHERE person_id = ${personId}::uuid
      AND NOT (paper = 'seller-agreement' AND EXISTS (SELECT 1 FROM ledger_lines l WHERE l.person_id = ${personId}::uuid))`;
  await tx.paperAcceptance.updateMany({ where: { personId }, data: { address: null } });
}
