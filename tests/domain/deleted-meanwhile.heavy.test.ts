import pg from "pg";
import { listAccess } from "@/lib/bases/access/queries";
import { listCodes } from "@/lib/bases/codes/queries";
import { getBase, listBases, listPurchasedBases, listShelf } from "@/lib/bases/queries";
import { exportMe } from "@/lib/identity/export/export";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { GUEST } from "@/lib/platform/viewer";
import { getPrompt, listPrompts } from "@/lib/prompts/queries";
import { NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { writePrompts } from "@/lib/prompts/writing/write-many";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPrompt } from "@/tests/support/factories/prompt";
import { manyVersions } from "@/tests/support/factories/version";
import { aMember } from "@/tests/support/viewers";

// Prisma reads related rows with statements of their own: in between, others delete.

beforeEach(resetDatabase);
afterEach(() => jest.restoreAllMocks());

/** A FREE base with a prompt that stays, and one whose owner deletes it with everything else. */
async function two() {
  const [stays, goes] = [await aMember(), await aMember()];
  const [kept, gone] = [
    await aBase({ ownerId: stays.id, accessType: "FREE" }),
    await aBase({ ownerId: goes.id, accessType: "FREE" }),
  ];
  const [keptPrompt, gonePrompt] = [await aPrompt({ base: kept }), await aPrompt({ base: gone })];
  const removeBase = (tx: Database) => tx.promptBase.delete({ where: { id: gone.id } });
  const removeOwner = async (tx: Database) => {
    await removeBase(tx);
    await tx.user.delete({ where: { id: goes.id } });
  };
  return { goes, kept, gone, keptPrompt, gonePrompt, removeBase, removeOwner };
}

test.each([
  ["cards", "prompt_bases", {}],
  ["whole prompts", "prompt_bases", { include: "promptText" as const }],
  ["cards and their authors", "users", {}],
])("a list of %s leaves out what is deleted while it is read (%s)", async (_what, table, input) => {
  const { keptPrompt, removeBase, removeOwner } = await two();
  const page = await betweenStatements(
    table,
    () => listPrompts(GUEST, input),
    table === "users" ? removeOwner : removeBase,
  );
  expect(page).toMatchObject({ status: "fulfilled", value: { items: [{ id: keptPrompt.id }] } });
});

test("a prompt whose base is deleted while it is read is not there", async () => {
  const { gonePrompt, removeBase } = await two();
  const prompt = await betweenStatements(
    "prompt_bases",
    () => getPrompt(GUEST, { id: gonePrompt.id }),
    removeBase,
  );
  expect(prompt).toMatchObject({ status: "rejected", reason: { code: "PROMPT_NOT_FOUND" } });
});

test("bases whose owner is deleted while they are read are not there", async () => {
  const { kept, removeOwner } = await two();
  expect(await betweenStatements("users", () => listBases(GUEST), removeOwner)).toMatchObject({
    status: "fulfilled",
    value: { items: [{ id: kept.id }] },
  });
  const again = await two();
  expect(
    await betweenStatements("users", () => getBase(GUEST, { id: again.gone.id }), again.removeOwner),
  ).toMatchObject({
    status: "rejected",
    reason: { code: "BASE_NOT_FOUND" },
  });
  const shelf = await two();
  const listed = await betweenStatements(
    "users",
    () => listShelf(GUEST, { shelf: "free", offset: 0, limit: 10 }),
    shelf.removeOwner,
  );
  expect(listed).toMatchObject({
    status: "fulfilled",
    value: { items: expect.not.arrayContaining([expect.objectContaining({ id: shelf.gone.id })]) },
  });
});

test("purchases, subscribers and uses of codes do without people who delete their accounts meanwhile", async () => {
  const [owner, buyer] = [await aMember(), await aMember()];
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const other = await two();
  await anAccess({ baseId: other.gone.id, userId: buyer.id, secondsLeft: -1 });
  const access = await anAccess({ baseId: base.id, userId: buyer.id });
  const purchases = await betweenStatements(
    "users",
    () => listPurchasedBases(buyer),
    async (tx) => {
      await tx.userBaseAccess.deleteMany({ where: { baseId: other.gone.id } });
      await other.removeOwner(tx);
    },
  );
  expect(purchases).toMatchObject({ status: "fulfilled", value: { items: [{ id: base.id }] } });

  const code = await aCode({ baseId: base.id, isMultiUse: true, maxUses: 5, currentUses: 2 });
  const leaves = await aMember();
  await anAccess({ baseId: base.id, userId: leaves.id });
  await db.codeRedemption.create({ data: { codeId: code.id, userId: buyer.id, accessId: access.id } });
  await db.codeRedemption.create({ data: { codeId: code.id, userId: leaves.id } });
  const codes = await betweenStatements(
    "users",
    () => listCodes(owner, { id: base.id }),
    (tx) =>
      tx.codeRedemption
        .deleteMany({ where: { userId: leaves.id } })
        .then(() => tx.user.delete({ where: { id: leaves.id } })),
  );
  expect(codes).toMatchObject({
    status: "fulfilled",
    value: { items: [{ usages: [{ userId: buyer.id }] }] },
  });

  const second = await aMember();
  await anAccess({ baseId: base.id, userId: second.id });
  const subscribers = await betweenStatements(
    "users",
    () => listAccess(owner, { base_id: base.id }),
    (tx) => tx.user.delete({ where: { id: second.id } }),
  );
  expect(subscribers).toMatchObject({ status: "fulfilled", value: { items: [{ userId: buyer.id }] } });
});

test("an import that changes prompts tells of one that is deleted before it is locked", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, accessType: "FREE" });
  const [kept, gone] = [await aPrompt({ base }), await aPrompt({ base })];
  const content = {
    title: "Новое имя",
    shortDescription: "Новое описание",
    promptText: "Новый текст",
    contentType: "TEXT",
  } as const;
  const update = [kept, gone].map(({ id }) => ({ ...NOTHING_SAID, ...content, id }));
  const written = await betweenStatements(
    "prompt_bases",
    () => transaction((tx) => writePrompts(tx, owner, { create: [], update })),
    (tx) => tx.prompt.delete({ where: { id: gone.id } }),
  );
  expect(written).toMatchObject({ status: "rejected", reason: { code: "PROMPT_NOT_FOUND" } });
  expect(await db.prompt.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({ title: kept.title });
});

test("an account's versions are taken along once each, although those behind are pruned meanwhile", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, accessType: "FREE" });
  const { id: promptId } = await aPrompt({ base });
  await manyVersions(promptId, 250);
  const original = pg.Client.prototype.query;
  let asked = 0;
  // After the first hundred are exported, the last of them is pruned.
  jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const { text } = args[0] as { text: string };
    const ask = () => Reflect.apply(original, this, args) as unknown;
    if (!text.includes("prompt_versions") || ++asked !== 2) return ask();
    const pruned = Reflect.apply(original, this, ["DELETE FROM prompt_versions WHERE number = 151"]);
    return (pruned as unknown as Promise<unknown>).then(ask);
  });
  const { prompt_versions: versions } = (await (await exportMe(owner, {})).json()) as {
    prompt_versions: { number: number }[];
  };
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at));
});
