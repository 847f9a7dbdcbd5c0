import { randomUUID } from "node:crypto";
import { beginSession } from "@/lib/identity/sign-in/browser";
import { findPersonBySession, findViewerBySession } from "@/lib/identity/find-viewer";
import { endSession, startSession } from "@/lib/identity/sessions/sessions";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPurchase } from "@/tests/support/factories/review";
import { aUser } from "@/tests/support/factories/user";
import { statementsOf } from "@/tests/support/statements";

beforeEach(resetDatabase);

const ago = (days: number) => new Date(Date.now() - days * DAY);

test("a session is its person until it is ended", async () => {
  const user = await aUser();
  const id = await startSession(user.id, "Firefox\0 on Linux".repeat(100));
  expect(await findViewerBySession(id)).toMatchObject({
    kind: "member",
    id: user.id,
    role: "user",
    via: { kind: "session", id },
  });
  await endSession(id);
  expect(await findViewerBySession(id)).toBeNull();
});

test("its person, with what the header shows of them, is read by one statement", async () => {
  const user = await aUser();
  const id = await startSession(user.id, "");
  const { createdAt } = await db.session.findUniqueOrThrow({ where: { id } });
  const { result, statements } = await statementsOf(() => findPersonBySession(id));
  expect(statements).toHaveLength(1);
  expect(result).toMatchObject({
    fullName: user.fullName,
    avatarUrl: user.avatarUrl,
    viewer: { language: user.language, via: { signedInAt: createdAt } },
  });
});

test("the header learns in the same statement who sells and who buys", async () => {
  const [seller, buyer, reader] = await Promise.all([aUser(), aUser(), aUser()]);
  const personOf = async ({ id }: { id: string }) => findPersonBySession(await startSession(id, ""));
  await aBase({ ownerId: reader.id, accessType: "FREE" });
  expect(await personOf(seller)).toMatchObject({ isSeller: false, isBuyer: false });
  const base = await aBase({ ownerId: seller.id, accessType: "ONE_TIME", oneTimePrice: 500 });
  await aPurchase({ baseId: base.id, userId: buyer.id });
  expect(await personOf(seller)).toMatchObject({ isSeller: true, isBuyer: false });
  expect(await personOf(buyer)).toMatchObject({ isSeller: false, isBuyer: true });
  expect(await personOf(reader)).toMatchObject({ isSeller: false, isBuyer: false });
});

test("it ends after 14 days without use and after 60 days in any case", async () => {
  const { id: userId } = await aUser();
  const id = await startSession(userId, "");
  const alive = async (data: { lastSeenAt?: Date; expiresAt?: Date }) => {
    await db.session.update({ where: { id }, data });
    return (await findViewerBySession(id)) !== null;
  };
  const { createdAt, expiresAt } = await db.session.findUniqueOrThrow({ where: { id } });
  expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / DAY)).toBe(60);
  expect(await alive({ lastSeenAt: ago(13.9) })).toBe(true);
  expect(await alive({ lastSeenAt: ago(14.1) })).toBe(false);
  expect(await alive({ lastSeenAt: new Date(), expiresAt: ago(0) })).toBe(false);
});

test("the twenty-first browser ends the session unused for longest, of this person only", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const others = await startSession(other.id, "");
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) ids.push(await startSession(user.id, ""));
  await db.session.update({ where: { id: ids[7] }, data: { lastSeenAt: ago(1) } });
  await startSession(user.id, "");
  expect(await db.session.count({ where: { userId: user.id } })).toBe(20);
  expect(await findViewerBySession(ids[7]!)).toBeNull();
  expect(await findViewerBySession(others)).not.toBeNull();
});

test("what is not a session id finds nobody and breaks nothing", async () => {
  for (const id of [null, "", "x", "' OR 1=1", "\0", crypto.randomUUID()])
    expect(await findViewerBySession(id)).toBeNull();
});

test("the audit log has no sign-in of a session that could not be stored", async () => {
  const gone = randomUUID();
  await expect(beginSession(gone, "passkey", {})).rejects.toThrow();
  expect(await db.auditEntry.count({ where: { targetId: gone } })).toBe(0);
  expect(await db.auditEntry.count({ where: { actorId: gone } })).toBe(0);
  const { id } = await aUser();
  await beginSession(id, "passkey", {});
  expect(await db.auditEntry.count({ where: { actorId: id, action: "sign-in" } })).toBe(1);
});
