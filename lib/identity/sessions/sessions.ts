import { endConnections } from "../tokens/connections";
import { endTokens } from "../tokens/own-tokens";
import { DAY } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "../limits";
import type { OwnSession } from "../schema";

/** Sessions per person; a further one ends the least recently used. */
const SESSIONS_PER_USER = 20;

/** Starts a browser session. @returns its id, which the cookie carries */
export async function startSession(
  userId: string,
  userAgent: string,
  database: Database = db,
): Promise<string> {
  const now = Date.now();
  const session = await database.session.create({
    data: {
      userId,
      userAgent: keptUserAgent(userAgent),
      expiresAt: new Date(now + SESSION_DAYS * DAY),
    },
    select: { id: true },
  });
  await database.session.deleteMany({ where: { userId, expiresAt: { lt: new Date(now) } } });
  const surplus = await database.session.findMany({
    where: { userId },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
    skip: SESSIONS_PER_USER,
    select: { id: true },
  });
  if (surplus.length)
    await database.session.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  return session.id;
}

/** A User-Agent header as it is kept: 300 characters that the database takes. */
export function keptUserAgent(userAgent: string): string {
  return [...userAgent.toWellFormed().replaceAll("\0", "")].slice(0, 300).join("");
}

/** Ends a session: its cookie is worth nothing from now on. */
export async function endSession(id: string): Promise<void> {
  await db.session.deleteMany({ where: { id } });
}

/** The browsers that the person is signed in in, the latest used first (at most 20). @throws AppError UNAUTHENTICATED */
export async function listSessions(viewer: Viewer): Promise<OwnSession[]> {
  const { id: userId, via } = requireMember(viewer);
  const now = Date.now();
  const rows = await db.session.findMany({
    where: {
      userId,
      expiresAt: { gt: new Date(now) },
      lastSeenAt: { gt: new Date(now - SESSION_IDLE_DAYS * DAY) },
    },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: via.kind === "session" && via.id === row.id,
  }));
}

/** Ends one of the person's own sessions. @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's) */
export async function endOwnSession(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id, userId: requireMember(viewer).id } });
  if (count === 0) throw new AppError("NOT_FOUND");
}

/**
 * Ends every session of the person but the one that asks; all of them when a token asks.
 * @param input.tokens revokes the person's API tokens as well, but never the one that asks, and ends connections
 * @throws AppError UNAUTHENTICATED
 */
export async function endOtherSessions(viewer: Viewer, { tokens }: { tokens: boolean }): Promise<void> {
  const { id: userId, via } = requireMember(viewer);
  await transaction(async (tx) => {
    const others = via.kind === "session" && { id: { not: via.id } };
    await tx.session.deleteMany({ where: { userId, ...others } });
    if (!tokens) return;
    await endTokens(tx, userId, { userId, but: via.kind === "token" ? via.id : null });
    await endConnections(tx, userId, { userId });
  });
}
