import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { SESSION_DAYS } from "./find-viewer";

/** A person may be signed in in this many browsers; the one unused for longest gives way. */
const SESSIONS_PER_USER = 20;

/** Starts a browser session. @returns its id, which the cookie carries */
export async function startSession(userId: string, userAgent: string): Promise<string> {
  const now = Date.now();
  const session = await db.session.create({
    data: { userId, userAgent: [...userAgent.toWellFormed().replaceAll("\0", "")].slice(0, 300).join(""), expiresAt: new Date(now + SESSION_DAYS * DAY) },
    select: { id: true },
  });
  await db.session.deleteMany({ where: { userId, expiresAt: { lt: new Date(now) } } });
  const surplus = await db.session.findMany({
    where: { userId },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
    skip: SESSIONS_PER_USER,
    select: { id: true },
  });
  if (surplus.length) await db.session.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  return session.id;
}

/** Ends a session: its cookie is worth nothing from now on. */
export async function endSession(id: string): Promise<void> {
  await db.session.deleteMany({ where: { id } });
}
