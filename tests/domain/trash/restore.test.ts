import { readFileSync } from "node:fs";
import path from "node:path";
import { BYTES_PER_PERSON } from "@/lib/attachments/limits";
import { deleteBase } from "@/lib/bases/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { deleteKnowledgeFile, deleteSnippet } from "@/lib/knowledge/files/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { deleteMe } from "@/lib/identity/mutations";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { createFolder, deleteFolder, placePrompt } from "@/lib/prompts/folders/mutations";
import { deletePrompt } from "@/lib/prompts/mutations";
import { releaseUnnamed } from "@/lib/storage/sweep";
import { deleteTrash, emptyTrash, restoreTrash } from "@/lib/trash/mutations";
import { listTrash } from "@/lib/trash/queries";
import { migrationsDirectory } from "@/scripts/database/schema-engine";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { anAttachment, anExample } from "@/tests/support/factories/example";
import { aCategory, aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { fillPromptQuota } from "@/tests/support/factories/prompt-quota";
import { aReview } from "@/tests/support/factories/review";
import { aVariable } from "@/tests/support/factories/variable";
import { sweepUnnamed } from "@/tests/support/sweep";
import { aMember } from "@/tests/support/viewers";

const migrationSql = (name: string) =>
  readFileSync(path.join(migrationsDirectory, name, "migration.sql"), "utf8");

let owner: Member;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
});

/** Every row of every table but the bin's own and those that say what happened. Counts without rows of nothing. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>(
    testDatabaseUrl(),
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('_prisma_migrations', 'trash_entries', 'trash_rows', 'page_drops', 'audit_entries', 'public_prompt_counts', 'base_counts', 'public_tag_changes', 'public_tag_counts', 'public_tags')`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const kept =
      name === "base_prompt_counts" || name === "author_prompt_counts"
        ? "WHERE public_count > 0 OR to_jsonb(t) ->> 'count' <> '0'"
        : "";
    const found = await query<{ row: object }>(
      testDatabaseUrl(),
      `SELECT to_jsonb(t) AS row FROM ${name} t ${kept} ORDER BY to_jsonb(t)::text`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  const sums = await query(
    testDatabaseUrl(),
    "SELECT content_type, category, is_fillable, language, sum(count) FROM public_prompt_counts GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4",
  );
  const bases = await query(
    testDatabaseUrl(),
    "SELECT access_type, sum(count) FROM base_counts GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1",
  );
  const tags = await query(
    testDatabaseUrl(),
    `SELECT tag, content_type, category, language, sum(count) FROM (
       SELECT tag, content_type, category, language, count FROM public_tag_counts UNION ALL SELECT tag, content_type, category, language, count FROM public_tag_changes
     ) AS c GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4`,
  );
  return { ...rows, sums, bases, tags };
}

const changed = (key: string, value: unknown) =>
  ["updated_at", "base_name", "seller_id", "scored_at"].includes(key) ? undefined : value;
const comparable = async () => JSON.parse(JSON.stringify(await everything(), changed)) as object;

/** A base with all that a base can have, a knowledge base that a variable takes, and files. */
async function aFullShelf() {
  const [buyer, ended] = [await aMember(), await aMember()];
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const cover = await anAttachment(owner.id);
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "База с кодами" });
  await db.promptBase.update({ where: { id: base.id }, data: { coverId: cover.id } });
  const category = await aCategory({ userId: owner.id });
  const knowledge = await aKnowledgeBase({
    userId: owner.id,
    categoryId: category.id,
    texts: ["Первый", "Второй"],
  });
  const file = await aKnowledgeFile({ knowledgeBaseId: knowledge.id });
  const legacy = await aKnowledgeFile({
    knowledgeBaseId: knowledge.id,
    inRow: true,
    bytes: Buffer.from([0, 1, 255]),
  });
  const variable = await aVariable({
    userId: owner.id,
    variableType: "knowledge_base",
    knowledgeBaseId: knowledge.id,
  });
  const prompt = await aPrompt({
    base,
    promptText: `Напиши «письмо» \\ ёЁ 🙂 {{${variable.id}}}`,
    tags: ["с,запятой", 'с"кавычкой', ""],
  });
  const other = await aPrompt({ base });
  await anExample(prompt, { isCover: true, values: { "[тема]": "x" } });
  await db.promptCopy.create({
    data: { promptId: prompt.id, day: new Date("2026-11-22"), who: "w".repeat(43) },
  });
  const code = await aCode({ baseId: base.id });
  const access = await anAccess({ userId: ended.id, baseId: base.id, secondsLeft: -1 });
  await db.codeRedemption.create({
    data: { codeId: code.id, userId: ended.id, accessId: access.id, durationDays: 30 },
  });
  const order = {
    accessType: "SUBSCRIPTION",
    durationType: "monthly",
    amount: 100,
    provider: "instant",
    baseId: base.id,
  } as const;
  await db.order.create({
    data: { ...order, userId: ended.id, accessId: access.id, status: "paid", paidAt: new Date() },
  });
  await db.order.create({ data: { ...order, userId: buyer.id, status: "cancelled" } });
  await aReview({
    baseId: base.id,
    authorId: ended.id,
    rating: 2,
    text: "с,запятой \\ 🙂",
    reply: "Ответ",
    repliedAt: new Date(),
  });
  const hidden = await aReview({ baseId: base.id, rating: 5, hiddenAt: new Date(), hiddenReason: "spam" });
  const judged = await db.reportCase.create({
    data: { kind: "review", reviewId: hidden.id, count: 1, reasons: ["spam"] },
  });
  const report = { reporterId: buyer.id, reporterMark: "r".repeat(43), reason: "spam" };
  await db.report.create({ data: { caseId: judged.id, reviewId: hidden.id, ...report } });
  return { base, personal, prompt, other, knowledge, file, legacy, variable, code, access, ended };
}

test.each(["prompt", "base", "knowledgeBase", "knowledgeFile"] as const)(
  "a %s comes back exactly as it was, with all that went with it",
  async (kind) => {
    const shelf = await aFullShelf();
    const before = await comparable();
    const id = {
      prompt: shelf.prompt.id,
      base: shelf.base.id,
      knowledgeBase: shelf.knowledge.id,
      knowledgeFile: shelf.legacy.id,
    }[kind];
    const remove = {
      prompt: deletePrompt,
      base: deleteBase,
      knowledgeBase: deleteKnowledgeBase,
      knowledgeFile: deleteKnowledgeFile,
    }[kind];
    await remove(owner, { id });
    expect(await comparable()).not.toEqual(before);
    expect((await listTrash(owner)).items).toMatchObject([{ kind, id }]);
    await sweepUnnamed();
    expect(await restoreTrash(owner, { kind, id })).toMatchObject({ kind, id, inPlace: true });
    expect(await comparable()).toEqual(before);
    expect((await listTrash(owner)).items).toEqual([]);
    expect(await db.trashRow.count()).toBe(0);
  },
);

test("what was taken from it meanwhile does not come back with it", async () => {
  const shelf = await aFullShelf();
  await deletePrompt(owner, { id: shelf.prompt.id });
  await deleteKnowledgeBase(owner, { id: shelf.knowledge.id });
  await db.promptVariable.delete({ where: { id: shelf.variable.id } });
  await db.knowledgeCategory.deleteMany({});
  await restoreTrash(owner, { kind: "prompt", id: shelf.prompt.id });
  await restoreTrash(owner, { kind: "knowledgeBase", id: shelf.knowledge.id });
  expect(await db.promptVariableUse.count()).toBe(0);
  expect(await db.knowledgeBase.findUniqueOrThrow({ where: { id: shelf.knowledge.id } })).toMatchObject({
    categoryId: null,
  });
  expect(await db.knowledgeFile.count({ where: { knowledgeBaseId: shelf.knowledge.id } })).toBe(4);

  await deleteBase(owner, { id: shelf.base.id });
  await db.user.delete({ where: { id: shelf.ended.id } });
  await aCode({ baseId: (await aBase({ accessType: "CODE_ONLY" })).id, codeValue: shelf.code.codeValue });
  await restoreTrash(owner, { kind: "base", id: shelf.base.id });
  expect(await db.userBaseAccess.count({ where: { baseId: shelf.base.id } })).toBe(0);
  expect(await db.activationCode.count({ where: { baseId: shelf.base.id } })).toBe(0);
  expect(await db.prompt.count({ where: { promptBaseId: shelf.base.id } })).toBe(2);
});

test.each(["prompt", "base"] as const)(
  "a %s comes back when a reader has deleted the folder that it lay in",
  async (kind) => {
    const [reader, other] = [await aMember(), await aMember()];
    const base = await aBase({ ownerId: owner.id });
    const prompt = await aPrompt({ base });
    for (const person of [reader, other])
      await placePrompt(person, {
        id: prompt.id,
        folderId: (await createFolder(person, { name: "Моё" })).id,
      });
    const [gone] = await db.folder.findMany({ where: { userId: reader.id } });
    await createFolder(reader, { name: "Другое" });
    const id = { prompt: prompt.id, base: base.id }[kind];
    await { prompt: deletePrompt, base: deleteBase }[kind](owner, { id });
    await deleteFolder(reader, { id: gone!.id });
    await restoreTrash(owner, { kind, id });
    expect(await db.prompt.count({ where: { id: prompt.id } })).toBe(1);
    expect(await db.folderPrompt.findMany({ select: { userId: true } })).toEqual([{ userId: other.id }]);
  },
);

test("a variable that is of another type by now stays without the knowledge base", async () => {
  const { knowledge, variable } = await aFullShelf();
  await deleteKnowledgeBase(owner, { id: knowledge.id });
  await db.promptVariable.update({
    where: { id: variable.id },
    data: { variableType: "text", textValue: "дружеский" },
  });
  await restoreTrash(owner, { kind: "knowledgeBase", id: knowledge.id });
  expect(await db.promptVariable.findUniqueOrThrow({ where: { id: variable.id } })).toMatchObject({
    knowledgeBaseId: null,
  });
});

test("a variable that was given another knowledge base meanwhile keeps it", async () => {
  const { knowledge, variable } = await aFullShelf();
  const another = await aKnowledgeBase({ userId: owner.id });
  await deleteKnowledgeBase(owner, { id: knowledge.id });
  expect(await db.promptVariable.findUniqueOrThrow({ where: { id: variable.id } })).toMatchObject({
    knowledgeBaseId: null,
  });
  await db.promptVariable.update({ where: { id: variable.id }, data: { knowledgeBaseId: another.id } });
  await restoreTrash(owner, { kind: "knowledgeBase", id: knowledge.id });
  expect(await db.promptVariable.findUniqueOrThrow({ where: { id: variable.id } })).toMatchObject({
    knowledgeBaseId: another.id,
  });
});

test("a prompt whose base is gone comes into the personal base; one binned before its base stays in the bin with it @heavy", async () => {
  const { base, personal, prompt, other } = await aFullShelf();
  await deletePrompt(owner, { id: prompt.id });
  await deleteBase(owner, { id: base.id });
  expect((await listTrash(owner)).items).toMatchObject([
    { kind: "base" },
    { kind: "prompt", place: "База с кодами", placeExists: false },
  ]);
  expect(await restoreTrash(owner, { kind: "prompt", id: prompt.id })).toMatchObject({
    inPlace: false,
    promptBaseId: personal.id,
  });
  expect(await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } })).toMatchObject({
    promptBaseId: personal.id,
    isPublic: false,
  });

  await restoreTrash(owner, { kind: "base", id: base.id });
  await deletePrompt(owner, { id: other.id });
  await deleteBase(owner, { id: base.id });
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await db.prompt.count({ where: { promptBaseId: base.id } })).toBe(0);
  expect((await listTrash(owner)).items).toMatchObject([{ kind: "prompt", id: other.id, placeExists: true }]);
  expect(await restoreTrash(owner, { kind: "prompt", id: other.id })).toMatchObject({
    inPlace: true,
    promptBaseId: base.id,
  });
});

test("a prompt comes back as public as its base is by now", async () => {
  const base = await aBase({ ownerId: owner.id });
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const prompt = await aPrompt({ base });
  await deletePrompt(owner, { id: prompt.id });
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "ONE_TIME", oneTimePrice: 100 } });
  await restoreTrash(owner, { kind: "prompt", id: prompt.id });
  expect(await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } })).toMatchObject({ isPublic: false });
});

test("a file needs its knowledge base, and goes for good with it", async () => {
  const knowledge = await aKnowledgeBase({ userId: owner.id });
  const [first, second] = [
    await aSnippet({ knowledgeBaseId: knowledge.id }),
    await aKnowledgeFile({ knowledgeBaseId: knowledge.id }),
  ];
  await deleteKnowledgeFile(owner, { id: second.id });
  await deleteKnowledgeBase(owner, { id: knowledge.id });
  await expect(restoreTrash(owner, { kind: "knowledgeFile", id: second.id })).rejects.toMatchObject({
    code: "TRASH_PLACE_GONE",
  });
  await restoreTrash(owner, { kind: "knowledgeBase", id: knowledge.id });
  expect(await db.knowledgeFile.findMany({ select: { id: true } })).toEqual([{ id: first.id }]);
  expect(await restoreTrash(owner, { kind: "knowledgeFile", id: second.id })).toMatchObject({
    knowledgeBaseId: knowledge.id,
  });
  await deleteKnowledgeFile(owner, { id: second.id });
  await deleteKnowledgeBase(owner, { id: knowledge.id });
  await deleteTrash(owner, { kind: "knowledgeBase", id: knowledge.id });
  expect((await listTrash(owner)).items).toEqual([]);
});

test("what is deleted for good takes its files along, what is in the bin keeps them", async () => {
  const { base, prompt } = await aFullShelf();
  const unused = async () => {
    await releaseUnnamed();
    return db.storedObject.count({ where: { sweepAfter: { not: null } } });
  };
  const all = await db.storedObject.count();
  await deletePrompt(owner, { id: prompt.id });
  expect(await unused()).toBe(0);
  await deleteTrash(owner, { kind: "prompt", id: prompt.id });
  expect(await unused()).toBe(2);
  await deleteBase(owner, { id: base.id });
  await emptyTrash(owner);
  expect(await unused()).toBe(4);
  await sweepUnnamed();
  expect(await db.storedObject.count()).toBe(all - 4);
  expect((await listTrash(owner)).items).toEqual([]);
});

test("an account takes its bin along, with the files", async () => {
  const { knowledge } = await aFullShelf();
  await deleteKnowledgeBase(owner, { id: knowledge.id });
  const { fullName } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  await deleteMe(owner, { confirm: fullName });
  expect(await db.trashEntry.count()).toBe(0);
  await sweepUnnamed();
  expect(await db.storedObject.count()).toBe(0);
});

test("buyers' records stay readable while the base is in the bin, and when it is gone for good", async () => {
  const { base, ended } = await aFullShelf();
  const [order] = await db.order.findMany({ where: { userId: ended.id } });
  const bought = { baseName: "База с кодами", status: "paid", amount: 100 };
  await deleteBase(owner, { id: base.id });
  expect(await getOrder(ended, { id: order!.id })).toMatchObject({ ...bought, baseId: null });
  expect(await db.codeRedemption.findMany({})).toMatchObject([
    { userId: ended.id, baseName: "База с кодами", durationDays: 30 },
  ]);
  await emptyTrash(owner);
  expect(await getOrder(ended, { id: order!.id })).toMatchObject({ ...bought, baseId: null });
  expect(await db.order.findUniqueOrThrow({ where: { id: order!.id } })).toMatchObject({
    sellerId: owner.id,
  });
  expect(await db.codeRedemption.count()).toBe(1);
});

test("nobody else's bin is there", async () => {
  const { prompt } = await aFullShelf();
  await deletePrompt(owner, { id: prompt.id });
  for (const other of [await aMember(), await aMember({ role: "admin" })]) {
    expect((await listTrash(other)).items).toEqual([]);
    for (const act of [restoreTrash, deleteTrash])
      await expect(act(other, { kind: "prompt", id: prompt.id })).rejects.toMatchObject({
        code: "TRASH_ITEM_NOT_FOUND",
      });
    await emptyTrash(other);
  }
  for (const act of [restoreTrash, deleteTrash, listTrash, emptyTrash])
    await expect(act(GUEST, { kind: "prompt", id: prompt.id })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  expect((await listTrash(owner)).items).toHaveLength(1);
});

test("the bin goes on page by page, latest first, and by kind", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompts = [];
  for (let index = 0; index < 5; index += 1) {
    prompts.push((await aPrompt({ base })).id);
    await deletePrompt(owner, { id: prompts.at(-1)! });
  }
  const first = await listTrash(owner, { limit: 3 });
  const second = await listTrash(owner, { limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(prompts.reverse());
  expect(second.nextCursor).toBeNull();
  expect((await listTrash(owner, { kind: "base" })).items).toEqual([]);
});

test("quotas count what lives, and hold when something comes back @heavy", async () => {
  const knowledge = await aKnowledgeBase({ userId: owner.id, texts: ["a"] });
  const [file] = await db.knowledgeFile.findMany({});
  await deleteKnowledgeFile(owner, { id: file!.id }).catch(() => deleteSnippet(owner, { id: file!.id }));
  await db.knowledgeFile.createMany({
    data: Array.from({ length: KNOWLEDGE_LIMITS.filesPerBase }, () => ({
      knowledgeBaseId: knowledge.id,
      originalName: "x",
      mimeType: "text/plain",
      fileSize: 1,
    })),
  });
  await expect(restoreTrash(owner, { kind: "knowledgeFile", id: file!.id })).rejects.toMatchObject({
    code: "KNOWLEDGE_FULL",
  });
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const bases = [];
  for (let index = 1; index < BASE_LIMITS.perUser; index += 1) bases.push(await aBase({ ownerId: owner.id }));
  const gone = bases[0]!;
  const prompt = await aPrompt({ base: gone });
  await deleteBase(owner, { id: gone.id });
  const { id } = await aBase({ ownerId: owner.id });
  await expect(restoreTrash(owner, { kind: "base", id: gone.id })).rejects.toMatchObject({
    code: "QUOTA_EXCEEDED",
  });
  expect(await db.prompt.count({ where: { id: prompt.id } })).toBe(0);
  await deleteBase(owner, { id });
  await restoreTrash(owner, { kind: "base", id: gone.id });
  await deleteBase(owner, { id: gone.id });
  await fillPromptQuota(bases[1]!);
  await expect(restoreTrash(owner, { kind: "base", id: gone.id })).rejects.toMatchObject({
    code: "QUOTA_EXCEEDED",
  });
  expect((await listTrash(owner)).items.map(({ kind }) => kind).sort()).toEqual([
    "base",
    "base",
    "knowledgeFile",
  ]);
});

test("results that come back find their space, or stay in the bin with their prompt", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base });
  await anExample(prompt);
  await deletePrompt(owner, { id: prompt.id });
  const { id } = await anAttachment(owner.id, { bytes: BYTES_PER_PERSON - 1 });
  await expect(restoreTrash(owner, { kind: "prompt", id: prompt.id })).rejects.toMatchObject({
    code: "QUOTA_EXCEEDED",
  });
  expect(await db.prompt.count()).toBe(0);
  await db.attachment.delete({ where: { id } });
  await restoreTrash(owner, { kind: "prompt", id: prompt.id });
  expect(await db.promptExample.count()).toBe(1);
});

test("reports of reviews that versions before 1.16 put into the bin come back with a case each", async () => {
  const base = await aBase({ ownerId: owner.id });
  const [one, other] = [await aReview({ baseId: base.id }), await aReview({ baseId: base.id })];
  const write = (reviewId: string, reason: string, decided: object = {}) =>
    db.report.create({
      data: { reviewId, reporterMark: reviewId.padEnd(42) + reason[0], reason, ...decided },
    });
  const hidden = { decision: "hide" as const, decidedAt: new Date() };
  const reports = [
    await write(one.id, "spam", hidden),
    await write(one.id, "other"),
    await write(other.id, "adult", hidden),
  ];
  await deleteBase(owner, { id: base.id });
  for (let time = 0; time < 2; time += 1)
    await query(testDatabaseUrl(), migrationSql("20261130030600_cases_of_reports_in_the_trash"));
  await restoreTrash(owner, { kind: "base", id: base.id });
  const cases = await db.reportCase.findMany({ orderBy: { count: "desc" }, include: { reports: true } });
  expect(cases).toMatchObject([
    { reviewId: one.id, authorId: one.authorId, count: 2, reasons: ["other", "spam"], decision: null },
    { reviewId: other.id, authorId: other.authorId, count: 1, reasons: ["adult"], decision: "hide" },
  ]);
  expect(cases.map((each) => each.reports.length)).toEqual([2, 1]);
  expect(cases[0]!.firstAt).toEqual(reports[0]!.createdAt);
});
