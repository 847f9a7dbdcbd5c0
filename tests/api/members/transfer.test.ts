import { BASE_LIMITS } from "@/lib/bases/limits";
import { ROUTES as baseRoutes } from "@/lib/bases/routes";
import { ROUTES } from "@/lib/bulk/transfer/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";
import { lockBase } from "@/lib/bases/writing/lock";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { everyOf } from "@/lib/platform/exhaustive-list";
import { ROUTES as proposalRoutes } from "@/lib/prompts/history/proposals/routes";
import { ROUTES as historyRoutes } from "@/lib/prompts/history/routes";
import { GUEST } from "@/lib/platform/viewer";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { ROUTES as reportRoutes } from "@/lib/reports/routes";
import { ROUTES as trashRoutes } from "@/lib/trash/routes";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anExample, aTextExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";
import { anAccess } from "@/tests/support/factories/access";

const transfer = handlersAt("/bases/{id}/transfer", ROUTES);
const accepting = handlersAt("/bases/{id}/transfer/accept", ROUTES);
const base = handlersAt("/bases/{id}", baseRoutes);
const prompt = handlersAt("/prompts/{id}", promptRoutes);
const restoringVersion = handlersAt("/prompts/{id}/versions/{number}/restore", historyRoutes);
const restoring = handlersAt("/trash/{kind}/{id}/restore", trashRoutes);
const exported = handlersAt("/users/me/export", identityRoutes);

/**
 * What a base keeps when it changes hands. A new column is decided here: kept, or excluded because `changeOwner` empties it. Decide then,
 * too, whether managers may change it (`OWNERS_COLUMNS` in lib/bases/mutations.ts) and whether files have it (lib/exchange/export/bases.ts).
 */
const KEPT = everyOf<Exclude<keyof typeof Prisma.PromptBaseScalarFieldEnum, "ownerId" | "updatedAt">>()([
  "id",
  "baseName",
  "baseDescription",
  "accessType",
  "subscriptionPriceMonthly",
  "subscriptionPriceYearly",
  "oneTimePrice",
  "coverId",
  "showContents",
  "isListed",
  "isListingChosen",
  "trialRuns",
  "trialDays",
  "isOrdered",
  "createdAt",
  "hiddenAt",
  "hiddenReason",
  "salesEndedAt",
  "isDraft",
  "hiddenWithOwner",
]);
const keptOf = async () => {
  const row = await db.promptBase.findUniqueOrThrow({ where: { id: home.id } });
  return KEPT.map((column) => [column, row[column]]);
};

type Who = { id: string; token: string };
const signedIn = async ({ id }: { id: string }): Promise<Who> => ({ id, token: await aToken(id) });

let owner: Who;
let editor: Who;
let reader: Who;
let stranger: Who;
let home: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await signedIn(await aMember({ fullName: "Олег Прежний" }));
  home = await aBase({ ownerId: owner.id, accessType: "FREE", baseName: "Общая" });
  editor = await signedIn(await aWorker([home], "editor"));
  reader = await signedIn(await aWorker([home], "reader"));
  stranger = await signedIn(await aMember());
  for (const { id } of [owner, editor]) await aBase({ ownerId: id, accessType: "PRIVATE" });
});

const at = (by: Who) => ({ params: { id: home.id }, token: by.token });
const offer = (by = owner, to = editor) =>
  send(transfer.POST!, "POST", { ...at(by), json: { userId: to.id } });
const accept = (by = editor) => send(accepting.POST!, "POST", { ...at(by), json: {} });
const codes = (...answers: { body: never }[]) => answers.map(({ body }) => (body as { code?: string }).code);

test("an accepted base belongs to the member with prompts and files; the former owner is a manager", async () => {
  const variable = await aVariable({ userId: owner.id, variableName: "Компания", textValue: "Ромашка" });
  const text = `Напиши письмо от лица {{text_${variable.id}}} о переносе срока.`;
  const { id } = await aPrompt({ base: home, promptText: text, isPublic: true });
  await aPrompt({ base: home, isPublic: true });
  const example = await anExample({ id, promptBaseId: home.id });
  const kept = await keptOf();
  const made = await offer();
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ baseId: home.id, to: expect.objectContaining({ id: editor.id }) }),
  ]);
  expect((await send(transfer.GET!, "GET", at(editor))).status).toBe(200);
  const answer = await accept();
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      id: home.id,
      owner_id: editor.id,
      can: expect.objectContaining({ delete: true }),
    }),
  ]);
  expect(answer.body).not.toHaveProperty("role");
  expect(await keptOf()).toEqual(kept);
  const prompts = await db.prompt.findMany({ where: { promptBaseId: home.id } });
  expect(prompts.map(({ userId }) => userId)).toEqual([editor.id, editor.id]);
  expect(prompts.find((each) => each.id === id)?.promptText).toBe(
    "Напиши письмо от лица [Компания = Ромашка] о переносе срока.",
  );
  expect(await db.promptVariableUse.count()).toBe(0);
  expect(
    await db.attachment.findMany({ where: { id: example.attachmentId! }, select: { ownerId: true } }),
  ).toEqual([{ ownerId: editor.id }]);
  const counts = await db.authorPromptCount.findMany({ orderBy: { publicCount: "asc" } });
  expect(counts.map(({ ownerId, publicCount }) => [ownerId, publicCount])).toEqual([
    [owner.id, 0],
    [editor.id, 2],
  ]);
  expect(await db.saleBase.findUnique({ where: { id: home.id }, select: { sellerId: true } })).toEqual({
    sellerId: editor.id,
  });
  expect((await send(base.GET!, "GET", at(owner))).body).toMatchObject({ role: "manager" });
  const told = await db.notification.findMany({ where: { kind: "member" }, orderBy: { createdAt: "asc" } });
  expect(told.map(({ userId, data }) => [userId, (data as { what: string }).what])).toEqual([
    [editor.id, "offered"],
    [owner.id, "taken"],
  ]);
  expect(await db.auditEntry.count({ where: { action: "transferred", targetId: home.id } })).toBe(1);
  expect((await accept()).status).toBe(404);
});

test("a version from before the transfer is restored with fields in place of the former owner's variables", async () => {
  const variable = await aVariable({ userId: owner.id, variableName: "Компания", textValue: "Ромашка" });
  const { id } = await aPrompt({
    base: home,
    userId: owner.id,
    promptText: `От лица {{text_${variable.id}}}.`,
  });
  const plain = await aPrompt({ base: home, userId: owner.id });
  await offer();
  expect((await accept()).status).toBe(200);
  const first = await db.promptVersion.findMany({ where: { promptId: plain.id } });
  expect(first.map(({ source, authorId }) => [source, authorId])).toEqual([["baseline", owner.id]]);
  const restored = await send(restoringVersion.POST!, "POST", {
    params: { id, number: "1" },
    token: editor.token,
    json: {},
  });
  expect(restored.status).toBe(200);
  const { promptText } = await db.prompt.findUniqueOrThrow({ where: { id } });
  expect(promptText).toBe("От лица [Компания].");
  expect(await db.promptVariableUse.count()).toBe(0);
});

test("an open proposal has fields in place of the former owner's variables, and is accepted as before", async () => {
  const variable = await aVariable({ userId: owner.id, variableName: "Компания", textValue: "Ромашка" });
  const { id } = await aPrompt({
    base: home,
    userId: owner.id,
    promptText: `От лица {{text_${variable.id}}}.`,
  });
  const proposing = handlersAt("/prompts/{id}/proposals", proposalRoutes);
  const deciding = handlersAt("/prompts/{id}/proposals/{proposalId}/accept", proposalRoutes);
  const made = await send(proposing.POST!, "POST", {
    params: { id },
    token: reader.token,
    json: { promptText: "Напиши от лица {{Компания}}." },
  });
  expect(made.body).toMatchObject({ promptText: `Напиши от лица {{text_${variable.id}}}.` });
  await offer();
  expect((await accept()).status).toBe(200);
  const { id: proposalId } = made.body as { id: string };
  const accepted = await send(deciding.POST!, "POST", {
    params: { id, proposalId },
    token: editor.token,
    json: {},
  });
  expect([accepted.status, (accepted.body as { promptText: string }).promptText]).toEqual([
    200,
    "Напиши от лица [Компания = Ромашка].",
  ]);
});

test.each([
  ["FREE", ["by the former owner", "by the new owner"]],
  ["CODE_ONLY", ["by the new owner"]],
] as const)("of a %s base the links that open nothing under the new owner go", async (accessType, stay) => {
  const { id: promptId } = await aPrompt({ base: home, userId: owner.id });
  const link = (title: string, createdById: string, of: object) =>
    db.secretLink.create({
      data: { key: title.padEnd(22, "x").slice(0, 22), title, allow: "read", createdById, ...of },
    });
  await link("by the former owner", owner.id, { promptId });
  await link("by the new owner", editor.id, { promptId });
  await link("to the base", owner.id, { baseId: home.id });
  await db.promptBase.update({ where: { id: home.id }, data: { accessType } });
  await offer();
  expect((await accept()).status).toBe(200);
  const kept = await db.secretLink.findMany({ orderBy: { title: "asc" } });
  expect(kept.map(({ title }) => title)).toEqual(stay);
});

test("who may offer, see, withdraw and accept", async () => {
  expect(
    codes(await offer(editor, reader), await offer(stranger, editor), await offer(owner, stranger)),
  ).toEqual(["FORBIDDEN", "FORBIDDEN", "MEMBER_NOT_FOUND"]);
  await offer();
  for (const other of [reader, stranger]) {
    expect((await send(transfer.GET!, "GET", at(other))).status).toBe(404);
    expect((await accept(other)).status).toBe(404);
    expect((await send(transfer.DELETE!, "DELETE", at(other))).status).toBe(404);
  }
  expect((await send(transfer.DELETE!, "DELETE", at(editor))).status).toBe(204);
  expect((await accept()).status).toBe(404);
  await offer();
  expect((await send(transfer.DELETE!, "DELETE", at(owner))).status).toBe(204);
  await offer();
  await offer(owner, reader); // in place of the one before
  expect((await accept()).status).toBe(404);
  await offer();
  await db.baseTransfer.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect((await accept()).status).toBe(404);
  await offer();
  await db.baseMember.deleteMany({ where: { userId: editor.id } });
  expect((await accept()).status).toBe(404);
  expect((await db.promptBase.findUniqueOrThrow({ where: { id: home.id } })).ownerId).toBe(owner.id);
});

test("who accepts twice at once becomes the owner once", async () => {
  await offer();
  const answers = await Promise.all([accept(), accept()]);
  // 409 where it waited for the first, 404 where it came when the first was done.
  expect([409, 404].map((refused) => [200, refused])).toContainEqual(
    answers.map(({ status }) => status).sort(),
  );
  expect(await db.promptBase.findUniqueOrThrow({ where: { id: home.id } })).toMatchObject({
    ownerId: editor.id,
  });
});

test.each([
  [
    "with prices",
    () =>
      db.promptBase.update({ where: { id: home.id }, data: { accessType: "ONE_TIME", oneTimePrice: 100 } }),
  ],
  [
    "that an administrator hid",
    () => db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: new Date() } }),
  ],
  ["that somebody has opened", () => anAccess({ userId: stranger.id, baseId: home.id, secondsLeft: -1 })],
  ["with a hidden prompt", () => aPrompt({ base: home, hiddenAt: new Date() })],
  ["with a hidden result", async () => aTextExample(await aPrompt({ base: home }), { hiddenAt: new Date() })],
  [
    "of somebody who is blocked",
    () => db.user.update({ where: { id: owner.id }, data: { hiddenAt: new Date() } }),
  ],
  [
    "to somebody whom an administrator hid, with whom it would be hidden while lists still show its prompts",
    () => db.user.update({ where: { id: editor.id }, data: { hiddenAt: new Date() } }),
  ],
])("a base %s is not transferred, also after it was offered", async (_, happens) => {
  await offer();
  await happens();
  expect((await accept()).body).toMatchObject({ code: "TRANSFER_UNAVAILABLE" });
  expect((await offer()).status).toBe(409);
});

test("reports about a base, its prompts and results wait before it changes hands, and later ones are about the new owner", async () => {
  const admin = await aMember({ role: "admin" });
  const written = await aPrompt({ base: home, userId: owner.id, isPublic: true });
  const result = await aTextExample(written, { isPublic: true });
  const things = [
    { kind: "base", id: home.id },
    { kind: "prompt", id: written.id },
    { kind: "example", id: result.id },
  ] as const;
  const report = (thing: (typeof things)[number]) =>
    createReport(GUEST, { ...thing, reason: "illegal", text: "" }, { address: "192.0.2.1" });
  for (const thing of things) {
    const { id } = await report(thing);
    expect((await offer()).body).toMatchObject({ code: "TRANSFER_UNAVAILABLE" });
    await decideReport(admin, { id, decision: "dismiss", note: "" });
  }
  await offer();
  expect((await accept()).status).toBe(200);
  const authors = async () =>
    (await db.reportCase.findMany({ select: { authorId: true } })).map(({ authorId }) => authorId);
  expect(await authors()).toEqual([editor.id, editor.id, editor.id]);
  await db.reportCase.updateMany({ data: { authorId: owner.id } }); // as a transfer by version 1.32.0 leaves it
  for (const thing of things) await report(thing);
  expect(await authors()).toEqual([editor.id, editor.id, editor.id]);
  const { id } = await db.reportCase.findFirstOrThrow({ where: { promptId: written.id } });
  await decideReport(admin, { id, decision: "hide", note: "Нельзя" });
  const notice = handlersAt("/reports/notice", reportRoutes);
  const read = ({ token }: Who) =>
    send(notice.GET!, "GET", { token, query: `?kind=prompt&id=${written.id}` });
  expect([(await read(editor)).status, (await read(owner)).status]).toEqual([200, 404]);
  await decideReport(admin, { id, decision: "block-user", note: "" });
  const blocked = await db.user.findMany({ where: { blockedAt: { not: null } }, select: { id: true } });
  expect(blocked).toEqual([{ id: editor.id }]);
});

test("what moderation and the former owner wrote to each other stays theirs", async () => {
  const admin = await aMember({ role: "admin" });
  const { id } = await aPrompt({ base: home, userId: owner.id, isPublic: true });
  const report = () =>
    createReport(GUEST, { kind: "prompt", id, reason: "illegal", text: "" }, { address: "192.0.2.1" });
  const replying = handlersAt("/reports/{id}/reply", reportRoutes);
  const reply = (by: Who, caseId: string) =>
    send(replying.POST!, "POST", {
      params: { id: caseId },
      token: by.token,
      json: { text: "Это моё письмо" },
    });
  const first = await report();
  await decideReport(admin, { id: first.id, decision: "hide", note: "Для прежнего" });
  const { id: caseId } = await db.reportCase.findFirstOrThrow();
  expect((await reply(owner, caseId)).status).toBe(200);
  await decideReport(admin, { id: caseId, decision: "dismiss", note: "" });
  // As version 1.32.0 writes it.
  await db.reportDecisionMade.updateMany({ where: { decision: "dismiss" }, data: { authorId: null } });
  const hide = (hiddenAt: Date | null) => db.prompt.update({ where: { id }, data: { hiddenAt } });
  await hide(null);
  await offer();
  expect((await accept()).status).toBe(200);
  await hide(new Date()); // without a report
  const notice = handlersAt("/reports/notice", reportRoutes);
  const seen = await send(notice.GET!, "GET", { token: editor.token, query: `?kind=prompt&id=${id}` });
  expect([seen.status, (await reply(editor, caseId)).status]).toEqual([404, 409]);
  await hide(null);
  const second = await report();
  await decideReport(admin, { id: second.id, decision: "dismiss", note: "" });
  const decisions = async ({ token }: Who) =>
    (
      (await send(exported.GET!, "GET", { token })).body as { decisions: { note: string; reply: string }[] }
    ).decisions.map(({ note, reply: answer }) => [note, answer]);
  expect(await decisions(owner)).toEqual([
    ["Для прежнего", "Это моё письмо"],
    ["", null],
  ]);
  expect(await decisions(editor)).toEqual([["", null]]);
  await db.promptBase.deleteMany({ where: { ownerId: owner.id } });
  await db.user.delete({ where: { id: owner.id } });
  expect(await db.reportDecisionMade.count()).toBe(1);
});

test.each(["prompt", "example"] as const)(
  "a first report of a %s that crosses a transfer is about the new owner",
  async (kind) => {
    const written = await aPrompt({ base: home, userId: owner.id, isPublic: true });
    const { id } = kind === "prompt" ? written : await aTextExample(written, { isPublic: true });
    const { reporting } = await transaction(async (tx) => {
      await lockBase(tx, home.id);
      await tx.promptBase.update({ where: { id: home.id }, data: { ownerId: editor.id } });
      await tx.prompt.update({ where: { id: written.id }, data: { userId: editor.id, title: "Новый" } });
      const begun = createReport(GUEST, { kind, id, reason: "spam", text: "" }, { address: "192.0.2.1" });
      begun.catch(() => undefined);
      const waits = () => db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM prompt_bases%FOR KEY SHARE%'`;
      await until(async () => (await waits()).length > 0);
      return { reporting: begun };
    });
    await reporting;
    expect(await db.reportCase.findMany({ select: { authorId: true } })).toEqual([{ authorId: editor.id }]);
  },
);

test("quotas of the new owner hold", async () => {
  await offer();
  await db.promptBase.createMany({
    data: Array.from({ length: BASE_LIMITS.perUser - 1 }, (_, number) => ({
      ownerId: editor.id,
      baseName: `База ${number}`,
      baseDescription: "Описание базы",
      accessType: "FREE" as const,
    })),
  });
  expect((await accept()).body).toMatchObject({ code: "QUOTA_EXCEEDED" });
});

test("what the former owner deleted before comes back to their personal base", async () => {
  const { id } = await aPrompt({ base: home });
  await send(prompt.DELETE!, "DELETE", { params: { id }, token: owner.token });
  await offer();
  await accept();
  const params = { kind: "prompt", id };
  expect((await send(restoring.POST!, "POST", { params, token: editor.token, json: {} })).status).toBe(404);
  const restored = await send(restoring.POST!, "POST", { params, token: owner.token, json: {} });
  expect(restored.body).toMatchObject({ inPlace: false });
  expect((await db.prompt.findUniqueOrThrow({ where: { id } })).userId).toBe(owner.id);
});

test("exports of both have an open offer, and what became of it; teams and a scheduled deletion are in the owner's @heavy", async () => {
  const sections = async ({ token }: Who) =>
    (await send(exported.GET!, "GET", { token })).body as {
      base_transfers: { state: string; base_id: string }[];
      teams: { name: string; people: object[] }[];
      account_deletion: object[];
    };
  const states = async (who: Who) => (await sections(who)).base_transfers.map(({ state }) => state).sort();
  await db.team.create({
    data: { ownerId: owner.id, name: "Дизайнеры", people: { create: { userId: reader.id } } },
  });
  await db.accountDeletion.create({ data: { userId: owner.id, deletesAt: new Date() } });
  await offer();
  expect([await states(owner), await states(editor), await states(reader)]).toEqual([
    ["offered"],
    ["offered"],
    [],
  ]);
  await send(transfer.DELETE!, "DELETE", at(editor));
  await offer();
  await accept();
  expect([await states(owner), await states(editor)]).toEqual([["accepted", "declined"], ["accepted"]]);
  expect(await sections(owner)).toMatchObject({
    teams: [{ name: "Дизайнеры", people: [{ userId: reader.id }] }],
    account_deletion: [{ id: owner.id }],
  });
  expect((await sections(reader)).teams).toEqual([]);
});
