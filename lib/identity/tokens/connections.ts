import { db, type Database } from "@/lib/platform/db/client";
import type { Connection } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { recordAudit } from "../audit/record";
import type { OwnConnection } from "../schema";

// Programs that a person let in on the consent page (lib/mcp/oauth). Their tokens are rows that end with the connection.

/** The programs that the person let in, the latest first (at most 50). @throws AppError UNAUTHENTICATED */
export async function listConnections(viewer: Viewer): Promise<OwnConnection[]> {
  const { id: userId } = requireMember(viewer);
  const rows = await db.connection.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.host,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * Keeps a connection, and writes it into the audit log.
 * @param most connections of a person; of more the ones unused for longest end
 * @returns its id
 */
export async function keepConnection(
  tx: Database,
  most: number,
  row: Pick<Connection, "userId" | "clientId" | "name" | "host" | "scopes" | "expiresAt">,
): Promise<string> {
  const { userId, host, scopes } = row;
  const surplus = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM connections WHERE user_id = ${userId}::uuid
    ORDER BY coalesce(last_used_at, created_at) DESC, id DESC OFFSET ${most - 1} LIMIT 100`;
  if (surplus.length > 0) await endConnections(tx, userId, { userId, only: surplus.map(({ id }) => id) });
  const { id } = await tx.connection.create({ data: row, select: { id: true } });
  const target = { kind: "connection" as const, id };
  await recordAudit(tx, userId, { action: "connected", target, details: { host, scopes } });
  return id;
}

/** Ends one of the person's own connections. @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's) */
export async function endOwnConnection(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  if ((await transaction((tx) => endConnections(tx, userId, { userId, only: [id] }))) === 0)
    throw new AppError("NOT_FOUND");
}

/**
 * Ends connections of a person and every token of them, each with an entry of the audit log.
 * @param actorId who ends them; null: this server, because a token was stolen
 * @param which `only`: no others
 * @returns how many there were
 */
export async function endConnections(
  tx: Database,
  actorId: string | null,
  { userId, only = null }: { userId: string; only?: string[] | null },
): Promise<number> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM connections WHERE user_id = ${userId}::uuid AND (${only}::uuid[] IS NULL OR id = ANY(${only}::uuid[])) RETURNING id`;
  const target = { kind: "connection" as const, id: ended.map(({ id }) => id) };
  await recordAudit(tx, actorId, { action: "disconnected", target });
  return ended.length;
}

/** A live connection of a person who is not blocked. */
export async function findConnection(id: string): Promise<Connection | null> {
  return db.connection.findFirst({
    where: { id, expiresAt: { gt: new Date() }, user: { blockedAt: null } },
  });
}
