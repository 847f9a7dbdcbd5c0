import { createBase, deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { baseFields } from "@/lib/bases/schema";
import { getStorefront } from "@/lib/bases/storefront/queries";
import { baseAndNeighbours } from "@/lib/bases/storefront/neighbours";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { contentsOf, listContents } from "@/lib/prompts/contents/queries";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
});

const form = (values: object = {}) =>
  baseFields.parse({
    base_name: "Письма",
    base_description: "Письма на каждый день",
    access_type: "FREE",
    ...values,
  });
const sold = (values = {}) => aBase({ ownerId: owner.id, accessType: "ONE_TIME", ...values });
const samplesOf = async (id: string) => (await getBase(GUEST, { id })).sampleIds;

describe("the database", () => {
  test("holds a base to three samples, each at a place of its own", async () => {
    const base = await sold();
    for (const samplePosition of [1, 2, 3]) await aPrompt({ base, samplePosition });
    await expect(aPrompt({ base, samplePosition: 3 })).rejects.toThrow(/Unique|unique/);
    for (const samplePosition of [0, 4])
      await expect(aPrompt({ base, samplePosition })).rejects.toThrow(/prompts_sample_position/);
  });

  test.each(["FREE", "PRIVATE"] as const)("knows no samples of a %s base", async (accessType) => {
    const base = accessType === "FREE" ? await aBase() : await aBase({ accessType });
    const { id } = await aPrompt({ base, samplePosition: 1 }); // as out of the bin or a backup
    expect((await db.prompt.findUniqueOrThrow({ where: { id } })).samplePosition).toBeNull();
    await expect(db.prompt.update({ where: { id }, data: { samplePosition: 1 } })).rejects.toThrow(
      /prompts_sample_position|samples are of bases that are sold/,
    );
    expect((await aPrompt({ base })).samplePosition).toBeNull();
  });

  test("knows no sample among copies of what others sell", async () => {
    const base = await sold();
    const prompt = await aPrompt({ base, samplePosition: 1 });
    await expect(db.prompt.update({ where: { id: prompt.id }, data: { privateOnly: true } })).rejects.toThrow(
      /stays in a PRIVATE base/,
    );
  });
});

test("a new base shows its contents unless it is said otherwise; one without the field stays as it is", async () => {
  expect(await createBase(owner, form())).toMatchObject({ showContents: true, sampleIds: [] });
  const hidden = await createBase(owner, form({ showContents: false }));
  expect(hidden.showContents).toBe(false);
  expect((await updateBase(owner, { ...form(), id: hidden.id })).showContents).toBe(false);
});

test("a prompt that moves, goes into the bin or comes back is no sample", async () => {
  const [base, other] = [await sold(), await sold()];
  const [moved, binned] = [
    await aPrompt({ base, samplePosition: 1 }),
    await aPrompt({ base, samplePosition: 2 }),
  ];
  await updatePrompt(owner, { id: moved.id, promptBaseId: other.id });
  expect([await samplesOf(base.id), await samplesOf(other.id)]).toEqual([[binned.id], []]);
  await deletePrompt(owner, { id: binned.id });
  expect(await samplesOf(base.id)).toEqual([]);
  const instead = await aPrompt({ base, samplePosition: 2 });
  await restoreTrash(owner, { kind: "prompt", id: binned.id });
  expect(await samplesOf(base.id)).toEqual([instead.id]);
  await expect(listContents(GUEST, { id: base.id })).resolves.toMatchObject({ promptCounts: { TEXT: 2 } });
});

test("a base comes back from the bin with its samples and what it showed", async () => {
  const base = await sold({ showContents: false });
  const prompt = await aPrompt({ base, samplePosition: 2 });
  await deleteBase(owner, { id: base.id });
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await getBase(GUEST, { id: base.id })).toMatchObject({
    showContents: false,
    sampleIds: [prompt.id],
  });
});

test("a base that is given away has no samples, and none when it is sold again", async () => {
  const base = await sold();
  const prompt = await aPrompt({ base, samplePosition: 1 });
  const free = await updateBase(owner, { ...form(), id: base.id, sampleIds: [prompt.id] });
  expect(free.sampleIds).toEqual([]);
  const paid = { ...form({ access_type: "ONE_TIME", one_time_price: 100 }), id: base.id };
  expect((await updateBase(owner, paid)).sampleIds).toEqual([]);
  expect((await updateBase(owner, { ...paid, sampleIds: [prompt.id] })).sampleIds).toEqual([prompt.id]);
});

test.each([
  ["draft", { isDraft: true, hiddenAt: new Date() }, {}],
  ["base that is hidden", { hiddenAt: new Date() }, {}],
  ["base whose sample is hidden", {}, { hiddenAt: new Date() }],
])("a %s has no samples once it is given away", async (_, values, more) => {
  const base = await sold(values);
  const { id } = await aPrompt({ base, samplePosition: 1, ...more });
  await updateBase(owner, { id: base.id, ...form({ access_type: "FREE" }) });
  expect((await db.prompt.findUniqueOrThrow({ where: { id } })).samplePosition).toBeNull();
});

test("two owners' windows at once: samples stay within their number", async () => {
  const base = await sold();
  await manyPrompts(6, base);
  const ids = (await db.prompt.findMany({ where: { promptBaseId: base.id }, select: { id: true } })).map(
    ({ id }) => id,
  );
  const input = { ...form({ access_type: "ONE_TIME", one_time_price: 100 }), id: base.id };
  const choose = (sampleIds: string[]) => updateBase(owner, { ...input, sampleIds });
  await Promise.all([choose(ids.slice(0, 3)), choose(ids.slice(3)), choose(ids.slice(1, 4)), choose([])]);
  await choose([ids[5]!, ids[0]!]);
  expect(await samplesOf(base.id)).toEqual([ids[5], ids[0]]);
  expect(BASE_LIMITS.samples).toBe(3);
});

describe("contents", () => {
  test("go on page by page: samples first and once, then the newest of all kinds, nothing twice", async () => {
    const base = await sold();
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    await manyPrompts(7, base, (index) => ({
      createdAt: at(index),
      contentType: (["TEXT", "IMAGE"] as const)[index % 2],
      title: `Промпт ${index}`,
      category: "",
    }));
    const [sample] = await db.prompt.findMany({ where: { title: "Промпт 3" } });
    await db.prompt.update({ where: { id: sample!.id }, data: { samplePosition: 1 } });
    const titles: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listContents(GUEST, { id: base.id, limit: 2, cursor });
      titles.push(page.prompts.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(titles).toEqual([
      ["Промпт 3", "Промпт 6", "Промпт 5"],
      ["Промпт 4", "Промпт 2"],
      ["Промпт 1", "Промпт 0"],
    ]);
    await expect(listContents(GUEST, { id: base.id, cursor: "нет" })).rejects.toMatchObject({
      code: "MALFORMED_REQUEST",
    });
  });

  test("show public results, those of samples, and no others", async () => {
    const base = await sold();
    const [shown, hidden, sample] = [
      await aPrompt({ base, title: "Открытый" }),
      await aPrompt({ base, title: "Закрытый" }),
      await aPrompt({ base, samplePosition: 1 }),
    ];
    await anExample(shown, { isPublic: false, isCover: true });
    const open = await anExample(shown, { isPublic: true, position: 1 });
    await anExample(hidden, { isPublic: false });
    const whole = await anExample(sample, { isPublic: false });
    const { prompts } = await listContents(GUEST, { id: base.id });
    const covers = Object.fromEntries(prompts.map(({ id, cover }) => [id, cover?.url.split("/")[2]]));
    expect(covers).toEqual({
      [shown.id]: open.attachmentId,
      [hidden.id]: undefined,
      [sample.id]: whole.attachmentId,
    });
  });
});

describe("beside a window", () => {
  test("stand the author's other bases and similar ones of others, none empty, none PRIVATE", async () => {
    const names = [
      "Договоры и претензии",
      "Уроки музыки",
      "Кино и свет",
      "Бизнес-планы",
      "Тексты для сайта",
      "Сказки детям",
      "Код и тесты",
      "Голос диктора",
    ];
    for (const baseName of names)
      await aPrompt({ base: await aBase({ baseName, baseDescription: `Сборник: ${baseName}` }) });
    const base = await sold({
      baseName: "Юридические договоры",
      baseDescription: "Проверка договора и претензии",
    });
    const another = await sold({ baseName: "Совсем другое" });
    await aPrompt({ base: another });
    await sold({ baseName: "Пустая" });
    await aBase({ baseName: "Пустые договоры и претензии" });
    const { byAuthor, similar } = await getStorefront(GUEST, { id: base.id });
    expect(byAuthor.map(({ id }) => id)).toEqual([another.id]);
    expect(similar.map(({ base_name }) => base_name)).toEqual(["Договоры и претензии"]);
    await expect(getStorefront(GUEST, { id: "нет" })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    const personal = await db.promptBase.findFirstOrThrow({
      where: { ownerId: owner.id, accessType: "PRIVATE" },
    });
    await expect(getStorefront(GUEST, { id: personal.id })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    expect(await getStorefront(owner, { id: personal.id })).toMatchObject({ byAuthor: [], similar: [] });
  });

  test("stand bases with the same kind of prompts, when that is not texts", async () => {
    const films = (baseName: string) => aBase({ baseName, baseDescription: "Без общих слов" });
    const near = await films("Первая");
    await aPrompt({ base: near, contentType: "VIDEO", category: "" });
    await aPrompt({ base: await films("Вторая") });
    const base = await sold({ baseName: "Ролики", baseDescription: "Съёмка с воздуха" });
    await aPrompt({ base, contentType: "VIDEO", category: "" });
    await aPrompt({ base });
    const { similar } = await getStorefront(GUEST, { id: base.id });
    expect(similar.map(({ id }) => id)).toEqual([near.id]);
  });

  test("stands nothing for a prompt that is hidden: not a base without others, nor one for its kind", async () => {
    const film = (at: Awaited<ReturnType<typeof aBase>>) =>
      aPrompt({ base: at, contentType: "VIDEO", category: "" });
    const hide = (...prompts: { id: string }[]) =>
      db.prompt.updateMany({
        where: { id: { in: prompts.map(({ id }) => id) } },
        data: { hiddenAt: new Date(), isPublic: false },
      });
    const [base, beside] = [await sold({ baseName: "Ролики" }), await sold({ baseName: "Рядом" })];
    const near = await aBase({ baseName: "Первая", baseDescription: "Без общих слов" });
    await aPrompt({ base: near });
    const [own, theirs, next] = [await film(base), await film(near), await aPrompt({ base: beside })];
    const shown = async () => {
      const { byAuthor, similar } = await getStorefront(GUEST, { id: base.id });
      return [...byAuthor, ...similar].map(({ id }) => id);
    };
    expect(await shown()).toEqual([beside.id, near.id]);
    await hide(next);
    expect(await shown()).toEqual([near.id]);
    await hide(theirs);
    expect(await shown()).toEqual([]);
    await db.prompt.update({ where: { id: theirs.id }, data: { hiddenAt: null } });
    await hide(own);
    expect(await shown()).toEqual([]);
  });
});

test("a window takes two statements, however much is inside and beside", async () => {
  const count = async () => {
    const base = await sold();
    await aPrompt({ base, samplePosition: 1 });
    const load = async () => contentsOf(GUEST, (await getStorefront(GUEST, { id: base.id })).base);
    return (await statementsOf(load)).statements.length;
  };
  expect(await count()).toBe(2);
  for (let index = 0; index < 9; index += 1)
    await aPrompt({ base: await sold({ baseName: `Договоры ${index}` }) });
  expect(await count()).toBe(2);
});

test("with 20,000 bases what stands beside a window reads the newest hundred of each type, and as much of the author's as there is", async () => {
  await fillTable(
    `INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, created_at, updated_at)
     SELECT gen_random_uuid(), $1::uuid, 'База ' || md5(n::text), 'Описание ' || md5((n * 7)::text), (ARRAY['FREE', 'SUBSCRIPTION', 'ONE_TIME', 'CODE_ONLY'])[1 + n % 4]::"AccessType", now() - n * interval '1 minute', now()
     FROM generate_series(1, 20000) AS n`,
    [owner.id],
  );
  const base = await aBase({ accessType: "ONE_TIME", baseName: "Среди многих" });
  await db.$executeRaw`ANALYZE prompt_bases`;
  const [plan] = await db.$queryRaw<
    { "QUERY PLAN": [{ Plan: Node }] }[]
  >`EXPLAIN (ANALYZE, FORMAT JSON) ${baseAndNeighbours(base.id, Prisma.sql`true`)}`;
  const scans = nodesOf(plan!["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "prompt_bases",
  );
  expect(scans.map((node) => node["Node Type"]).filter((type) => type === "Seq Scan")).toEqual([]);
  const read = scans.map(
    (node) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
  );
  expect(Math.max(...read)).toBeLessThanOrEqual(400);
});

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
