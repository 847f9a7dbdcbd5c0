import { randomUUID } from "node:crypto";
import type { MemberOfLeaving } from "@/lib/identity/people/scheduled-deletion";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Database } from "@/lib/platform/db/client";
import type { Fact, Kept, Told } from "./kinds";
import { write } from "./write";

/**
 * Notifies people of facts. Idempotent by fact and person.
 * @param tx the transaction that makes the facts true: notifications are written exactly when it commits
 */
export async function notify(tx: Database, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ userId, kind, fact, data }) => ({ user_id: userId, kind, fact, data }));
  await write(
    tx,
    Prisma.sql`SELECT user_id, kind, fact, data FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (user_id uuid, kind "NotificationKind", fact text, data jsonb)`,
  );
}

/** Tells a person of what a stranger in the account would do, which cannot be switched off. @param tx the transaction that does it */
export async function tellOfSecurity(
  tx: Database,
  userId: string,
  what: Kept<"security">["data"]["what"],
): Promise<void> {
  // Waits for a deletion of the account: one that is called off would swallow this, because `notify` skips who is being deleted.
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`;
  const data = { baseId: null, what };
  await notify(tx, [{ userId, kind: "security", fact: `security:${randomUUID()}`, data }]);
}

/** Tells the members of an account's bases that it is going to be deleted, will stay, or was deleted. */
export const tellMembers =
  (what: "ending" | "kept" | "deleted") =>
  (tx: Database, members: readonly MemberOfLeaving[], deletesAt: Date): Promise<void> =>
    notify(
      tx,
      members.map(({ userId, baseId, baseName }) => ({
        userId,
        kind: "member" as const,
        fact: `member:${what}:${baseId}:${deletesAt.getTime()}`,
        data:
          what === "deleted"
            ? { baseId, what, baseName }
            : what === "kept"
              ? { baseId, what }
              : { baseId, what, at: deletesAt.toISOString() },
      })),
    );

/** Tells an owner, and the members, that the account cannot be deleted yet and has another day. */
export async function tellOfPostponed(
  tx: Database,
  members: readonly MemberOfLeaving[],
  deletesAt: Date,
  ownerId: string,
): Promise<void> {
  await tellOfSecurity(tx, ownerId, "deletionPostponed");
  await tellMembers("ending")(tx, members, deletesAt);
}

/**
 * Tells everybody of a fact who has access to a base by purchase or code. However many they are, the transaction writes one
 * row: a job tells them within a minute or two (./rounds), and asks then who has access.
 * @param tx the transaction that makes the fact true
 */
export async function notifyReaders(tx: Database, baseId: string, { kind, fact, data }: Fact): Promise<void> {
  await tx.notificationRound.create({ data: { kind, fact, data, baseId }, select: { id: true } });
}
