import { randomBytes } from "node:crypto";
import { addBaseFavourite } from "@/lib/bases/favourites/mutations";
import { setCover } from "@/lib/bases/cover/mutations";
import { addKnowledgeFiles } from "@/lib/knowledge/files/add-files";
import { createSnippet, uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { getKnowledgeContent } from "@/lib/knowledge/queries";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { addExample, updateExample } from "@/lib/prompts/examples/mutations";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { restoreVersion, updateVersion } from "@/lib/prompts/history/mutations";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { aToken, send } from "@/tests/support/api";
import { aFilm, aPicture } from "@/tests/support/attachments";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { aCategory, aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { sized } from "@/tests/support/size";
import { zipOf } from "@/tests/unit/extraction/hostile-files";
import { spooled } from "@/tests/support/spooled";
import { unzipped } from "@/tests/support/unzipped";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as basesPromoCodesRoutes } from "@/lib/bases/promo-codes/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as basesSalesOffRoutes } from "@/lib/bases/sales-off/routes";

const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const publishRoute = handlersAt("/bases/{id}/publish", basesRoutes);
const priceRoute = handlersAt("/bases/{id}/price", basesPromoCodesRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const stoppedRoute = handlersAt("/admin/stopped", basesSalesOffRoutes);
const adminBaseRoute = handlersAt("/admin/bases/{id}", basesSalesOffRoutes);

const CONTENT = { title: "Письмо", shortDescription: "Письмо клиенту", contentType: "TEXT" } as const;

let owner: Member;
let reader: Member;
let token: string;
let into: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  [owner, reader] = [await aMember(), await aMember()];
  for (const { id } of [owner, reader])
    await aBase({ ownerId: id, accessType: "PRIVATE", baseName: "Личная база" });
  [token, into] = [await aToken(owner.id), await aToken(reader.id)];
});
afterEach(() => withEnv());

/** @param claimed sizes that the directory tells in place of the true ones */
const zipped = (files: ReadonlyMap<string, Uint8Array>, claimed: Record<string, number> = {}) =>
  zipOf(
    [...files].map(([name, content]) => ({
      name,
      content: Buffer.from(content),
      flags: 0x800,
      claimed: claimed[name],
    })),
  );
const basesOf = (ownerId: string) =>
  db.promptBase.findMany({
    where: { ownerId, accessType: { not: "PRIVATE" } },
    orderBy: { id: "asc" },
    include: { cover: true },
  });
const promptsOf = (promptBaseId: string) => db.$queryRaw<
  { id: string; title: string; sample: number | null; isPublic: boolean }[]
>`
  SELECT id, title, sample_position AS sample, is_public AS "isPublic" FROM prompts WHERE prompt_base_id = ${promptBaseId}::uuid ORDER BY position`;

describe("bases", () => {
  async function aShop() {
    const sold = await aBase({
      ownerId: owner.id,
      accessType: "SUBSCRIPTION",
      baseName: "Подписка",
      subscriptionPriceMonthly: 490,
      subscriptionPriceYearly: 4900,
    });
    const free = await aBase({ ownerId: owner.id, accessType: "FREE", baseName: "Открытая" });
    await db.promptBase.update({ where: { id: sold.id }, data: { showContents: false, isListed: false } });
    const prompts = [
      await aPrompt({ base: sold, title: "Один" }),
      await aPrompt({ base: sold, title: "Два" }),
      await aPrompt({ base: sold, title: "Три" }),
    ];
    await aPrompt({ base: free, title: "Свободный" });
    await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Пустая" });
    await orderPrompts(owner, {
      id: sold.id,
      promptIds: [1, 0, 2].map((at) => prompts[at]!.id),
      place: "first",
    });
    await db.prompt.update({ where: { id: prompts[2]!.id }, data: { samplePosition: 1 } });
    await setCover(owner, { id: sold.id, file: await spooled(await aPicture()) });
    return { sold, free };
  }

  test("come back as drafts with type, prices, cover, samples and order; nobody sees or buys them until they are published", async () => {
    const { sold } = await aShop();
    const file = (await exported(token, "zip")).bytes;
    const dry = (await imported(into, "a.zip", file, { dryRun: "true" })).body;
    expect(dry.bases).toMatchObject([
      { name: "Подписка", access_type: "SUBSCRIPTION", isNew: true, isDraft: true, prompts: 3 },
      { name: "Открытая", access_type: "FREE", isNew: true, isDraft: true, prompts: 1 },
      { name: "Пустая", access_type: "CODE_ONLY", isNew: true, isDraft: true, prompts: 0 },
    ]);
    expect(await basesOf(reader.id)).toEqual([]);
    expect((await imported(into, "a.zip", file)).body).toMatchObject({
      create: 4,
      failed: 0,
      errors: [],
      ignored: { results: 0, knowledge: 0, others: 0 },
    });
    const [first, second, ...others] = await basesOf(reader.id);
    expect(others).toMatchObject([
      { baseName: "Пустая", accessType: "CODE_ONLY", isDraft: true, isListed: true, isListingChosen: true },
    ]);
    expect([first, second]).toMatchObject([
      {
        baseName: "Подписка",
        accessType: "SUBSCRIPTION",
        showContents: false,
        isListed: false,
        isListingChosen: true,
        isOrdered: true,
        isDraft: true,
        cover: { kind: "image", width: 900 },
      },
      {
        baseName: "Открытая",
        accessType: "FREE",
        showContents: true,
        isListed: true,
        isListingChosen: false, // follows another access type
        isOrdered: false,
        isDraft: true,
        cover: null,
      },
    ]);
    expect([first!.subscriptionPriceMonthly?.toNumber(), first!.subscriptionPriceYearly?.toNumber()]).toEqual(
      [490, 4900],
    );
    expect(await promptsOf(first!.id)).toMatchObject([
      { title: "Два" },
      { title: "Один" },
      { title: "Три", sample: 1 },
    ]);
    const [open] = await promptsOf(second!.id);
    expect(open!.isPublic).toBe(false);

    const stranger = await aToken((await aMember()).id);
    const admin = await aToken((await aMember({ role: "admin" })).id);
    const base = (id: string, as?: string) => send(baseRoute.GET, "GET", { params: { id }, token: as });
    for (const as of [undefined, stranger]) expect((await base(first!.id, as)).status).toBe(404);
    const price = (as: string) =>
      send(priceRoute.GET, "GET", { params: { id: first!.id }, query: "?duration_type=monthly", token: as });
    expect((await price(stranger)).status).toBe(404);
    expect((await send(promptRoute.GET, "GET", { params: { id: open!.id } })).status).toBe(404);
    expect((await base(first!.id, into)).body).toMatchObject({
      isDraft: true,
      isHidden: true,
      sellingStopped: true,
    });
    expect((await send(stoppedRoute.GET, "GET", { token: admin })).body).toEqual([]);
    expect(
      (
        await send(adminBaseRoute.PATCH, "PATCH", {
          params: { id: first!.id },
          json: { hidden: false },
          token: admin,
        })
      ).status,
    ).toBe(404);

    const publish = (id: string, as?: string) =>
      send(publishRoute.POST, "POST", { params: { id }, token: as });
    expect([(await publish(second!.id)).status, (await publish(second!.id, stranger)).status]).toEqual([
      401, 404,
    ]);
    for (const { id } of [first!, second!])
      expect((await publish(id, into)).body).toMatchObject({ isHidden: false, sellingStopped: false });
    expect((await base(first!.id)).status).toBe(200);
    expect((await price(stranger)).status).toBe(200);
    expect((await send(promptRoute.GET, "GET", { params: { id: open!.id } })).status).toBe(200);
    // What an administrator hides nobody publishes.
    await send(adminBaseRoute.PATCH, "PATCH", {
      params: { id: sold.id },
      json: { hidden: true, reason: "Чужое" },
      token: admin,
    });
    expect((await publish(sold.id, token)).body).toMatchObject({ isHidden: true });
  });

  test("the same file again makes nothing twice and leaves alone what was published or changed", async () => {
    await aShop();
    const file = (await exported(token, "zip")).bytes;
    await imported(into, "a.zip", file);
    const [first] = await basesOf(reader.id);
    await send(publishRoute.POST, "POST", { params: { id: first!.id }, token: into });
    await db.promptBase.update({ where: { id: first!.id }, data: { coverId: null, isOrdered: false } });
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ create: 0, skip: 4 });
    expect(await basesOf(reader.id)).toMatchObject([
      { coverId: null, isOrdered: false },
      { isDraft: true },
      { isDraft: true },
    ]);
    expect(
      await db.promptBase.findFirst({ where: { ownerId: reader.id, accessType: "PRIVATE" } }),
    ).toMatchObject({ coverId: null, isOrdered: false });
  });

  test("the personal base gets the name that its owner gave it, where the reader has given none", async () => {
    await aPrompt({
      base: await db.promptBase.findFirstOrThrow({ where: { ownerId: owner.id } }),
      title: "Свой",
    });
    const personal = (ownerId: string) =>
      db.promptBase.findFirstOrThrow({ where: { ownerId, accessType: "PRIVATE" } });
    await db.promptBase.update({
      where: { id: (await personal(owner.id)).id },
      data: { baseName: "Мои черновики", baseDescription: "Всё, что ещё не готово" },
    });
    const file = (await exported(token, "zip")).bytes;
    await imported(into, "a.zip", file);
    expect(await personal(reader.id)).toMatchObject({
      baseName: "Мои черновики",
      baseDescription: "Всё, что ещё не готово",
      accessType: "PRIVATE",
    });
    await db.promptBase.update({
      where: { id: (await personal(reader.id)).id },
      data: { baseName: "Другое имя" },
    });
    await imported(into, "a.zip", file);
    expect((await personal(reader.id)).baseName).toBe("Другое имя");
  });

  test("nothing is put where others read without a word", async () => {
    await aShop();
    const file = (await exported(token, "zip")).bytes;
    const open = await aBase({ ownerId: reader.id, accessType: "FREE", baseName: "Открытая" });
    await imported(into, "a.zip", file);
    expect(await db.prompt.count({ where: { promptBaseId: open.id } })).toBe(0);
    expect(await db.prompt.count({ where: { userId: reader.id, isPublic: true } })).toBe(0);
  });
});

describe("results", () => {
  test("come back with captions, order, cover, values and what is for everybody, once", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Картинки" });
    const variable = await aVariable({ userId: owner.id, variableName: "Тон" });
    const prompt = await aPrompt({
      base,
      promptText: `Нарисуй кота в тоне {{text_${variable.id}}}, большого.`,
    });
    const add = async (caption: string, width: number, values = {}) =>
      addExample(owner, { id: prompt.id, file: await spooled(await aPicture({ width })), caption, values });
    await add("Первый", 400, { [`text_${variable.id}`]: "мягкий", "[кот]": "рыжий" });
    const second = await add("Второй", 500);
    const made = {
      madeByAi: true,
      model: "foto",
      negativePrompt: "blurry,\nbad",
      seed: "7",
      parameters: { Steps: "20", "CFG scale": "7" },
    };
    await updateExample(owner, {
      id: prompt.id,
      exampleId: second.id,
      isCover: true,
      isPublic: true,
      ...made,
    });
    const file = (await exported(token, "zip")).bytes;
    expect((await imported(into, "a.zip", file, { dryRun: "true" })).body).toMatchObject({
      results: { create: 2, found: 0 },
      ignored: { results: 0 },
    });
    expect((await imported(into, "a.zip", file)).body).toMatchObject({
      results: { create: 2, found: 0 },
      errors: [],
    });
    const stored = () =>
      db.promptExample.findMany({
        where: { prompt: { userId: reader.id } },
        orderBy: { position: "asc" },
        include: { attachment: true },
      });
    const own = await db.promptVariable.findFirstOrThrow({ where: { userId: reader.id } });
    expect(await stored()).toMatchObject([
      {
        caption: "Первый",
        isCover: false,
        isPublic: false,
        values: { [`text_${own.id}`]: "мягкий", "[кот]": "рыжий" },
        attachment: { width: 400, ownerId: reader.id },
      },
      { caption: "Второй", isCover: true, isPublic: true, ...made, attachment: { width: 500 } },
    ]);
    expect((await stored())[0]).toMatchObject({ model: "", negativePrompt: "", seed: "", parameters: {} });
    const before = await stored();
    expect((await imported(into, "a.zip", file)).body).toMatchObject({
      skip: 1,
      results: { create: 0, found: 2 },
    });
    expect(await stored()).toEqual(before);
    await db.promptExample.delete({ where: { id: before[0]!.id } });
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ results: { create: 1, found: 1 } });
    const copies = sized(1, 2);
    for (let copy = 0; copy < copies; copy += 1)
      expect((await imported(into, "a.zip", file, { onConflict: "copy" })).body).toMatchObject({
        create: 1,
        results: { create: 2, found: 0 },
      });
    expect(await stored()).toHaveLength(2 + 2 * copies);
    // The account that they were exported from recognizes them, too.
    expect((await imported(token, "a.zip", file)).body).toMatchObject({ results: { create: 0, found: 2 } });
  });

  test("a film's own mark of AI comes back though a WebM has no place for it", async () => {
    const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id }) });
    const film = aFilm({
      extension: "webm",
      args: ["-metadata", "comment=cat\nSteps: 20, Sampler: Euler a, Seed: 7"],
    });
    await addExample(owner, { id: prompt.id, file: await spooled(film), caption: "", values: {} });
    const stored = (userId: string) =>
      db.promptExample.findMany({ where: { prompt: { userId } }, include: { attachment: true } });
    expect(await stored(owner.id)).toMatchObject([{ madeByAi: false, attachment: { aiSource: "made" } }]);
    const file = (await exported(token, "zip")).bytes;
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ results: { create: 1 }, errors: [] });
    expect(await stored(reader.id)).toMatchObject([{ madeByAi: true }]);
  });

  test("in words come back as they were, out of an archive and out of JSON, once; what breaks the rules is told", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Тексты" });
    const variable = await aVariable({ userId: owner.id, variableName: "Тон" });
    const prompt = await aPrompt({ base, promptText: `Напиши в тоне {{text_${variable.id}}}, коротко.` });
    const told = { madeByAi: true, model: "Малая", negativePrompt: "", seed: "7", parameters: {} };
    const text = '# Готово\n\n---\n**да** "кавычки"';
    const values = { [`text_${variable.id}`]: "мягкий" };
    await addExample(owner, { id: prompt.id, text, caption: "Первый", values, isPublic: true, ...told });
    await addExample(owner, { id: prompt.id, text: "второй", caption: "", values: {} });
    const stored = (userId: string) =>
      db.promptExample.findMany({ where: { prompt: { userId } }, orderBy: { position: "asc" } });
    for (const format of ["zip", "json"] as const) {
      const reading = await aMember();
      await aBase({ ownerId: reading.id, accessType: "PRIVATE" });
      const as = await aToken(reading.id);
      const file = (await exported(token, format)).bytes;
      const bring = () => imported(as, `a.${format}`, file);
      expect((await bring()).body).toMatchObject({ results: { create: 2, found: 0 }, errors: [] });
      const own = await db.promptVariable.findFirstOrThrow({ where: { userId: reading.id } });
      expect(await stored(reading.id)).toMatchObject([
        { text, caption: "Первый", isPublic: true, values: { [`text_${own.id}`]: "мягкий" }, ...told },
        {
          text: "второй",
          caption: "",
          isPublic: false,
          madeByAi: false,
          values: {},
          model: "",
          attachmentId: null,
        },
      ]);
      expect((await bring()).body).toMatchObject({ results: { create: 0, found: 2 } });
    }
    const json = (await exported(token, "json")).bytes.toString();
    const broken = json.replace(JSON.stringify(text), JSON.stringify("я".repeat(20_001)));
    const { body } = await imported(into, "a.json", broken);
    expect(body).toMatchObject({
      results: { create: 1 },
      errors: [{ place: prompt.title, field: "file", message: expect.stringMatching(/20\s000/) as string }],
    });
  });

  test("what is no picture, damaged or missing is told, and the rest comes; a file goes to one prompt only", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Картинки" });
    const [first, second] = [
      await aPrompt({ base, title: "Первый" }),
      await aPrompt({ base, title: "Второй" }),
    ];
    for (const prompt of [first, first, second])
      await addExample(owner, {
        id: prompt.id,
        file: await spooled(await aPicture()),
        caption: "",
        values: {},
      });
    const files = await unzipped((await exported(token, "zip")).bytes);
    const [one, two, three] = [...files.keys()].filter((path) => path.startsWith("results/"));
    files.set(one!, Buffer.from("<script>alert(1)</script>"));
    files.delete(three!);
    const other = [...files.keys()].find((path) => path.endsWith("Второй.md"))!;
    files.set(other, Buffer.from(files.get(other)!.toString().replace(three!, two!)));
    const { body } = await imported(into, "a.zip", zipped(files));
    expect(body).toMatchObject({ create: 2, results: { create: 1, found: 0 } });
    expect(body.errors).toEqual([
      { place: one, field: "file", message: expect.stringContaining("JPEG") as string },
    ]);
    expect(await db.storedObject.count({ where: { ownerId: reader.id, sweepAfter: null } })).toBeGreaterThan(
      0,
    );
  });

  test("what an archive says of its files is not believed: one that swells is left in it, one that is larger than told is damaged", async () => {
    const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id, baseName: "Картинки" }) });
    for (const width of [400, 500])
      await addExample(owner, {
        id: prompt.id,
        file: await spooled(await aPicture({ width })),
        caption: "",
        values: {},
      });
    const files = await unzipped((await exported(token, "zip")).bytes);
    const [one, two] = [...files.keys()].filter((path) => path.startsWith("results/"));
    files.set(one!, Buffer.alloc(2 * 1024 * 1024));
    const { body } = await imported(into, "a.zip", zipped(files));
    expect(body).toMatchObject({
      create: 1,
      results: { create: 1, found: 0 },
      ignored: { results: 0, others: 1 },
      errors: [],
    });
    const archive = zipped(new Map([...files].filter(([path]) => path !== one)), { [two!]: 10 });
    const other = await aMember();
    await aBase({ ownerId: other.id, accessType: "PRIVATE" });
    expect((await imported(await aToken(other.id), "a.zip", archive)).body).toMatchObject({
      create: 1,
      results: { create: 0, found: 0 },
      errors: [{ place: two, field: "file" }],
    });
  });

  test("what finds no room is told beforehand, and nothing is made", async () => {
    const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id, baseName: "Картинки" }) });
    await addExample(owner, {
      id: prompt.id,
      file: await spooled(await aPicture()),
      caption: "",
      values: {},
    });
    const file = (await exported(token, "zip")).bytes;
    await db.attachment.create({
      data: { ownerId: reader.id, kind: "image", file: "a.webp", type: "image/webp", bytes: 2 ** 31 - 100 },
    });
    const full = /2\sГБ/;
    expect((await imported(into, "a.zip", file, { dryRun: "true" })).body.errors).toEqual([
      { place: "", field: "", message: expect.stringMatching(full) as string },
    ]);
    expect((await imported(into, "a.zip", file)).status).toBe(409);
    expect([
      await db.prompt.count({ where: { userId: reader.id } }),
      (await basesOf(reader.id)).length,
    ]).toEqual([0, 0]);
  });
});

describe("knowledge", () => {
  async function aLibrary() {
    const category = await aCategory({ userId: owner.id, name: "Цены" });
    const base = await aKnowledgeBase({
      userId: owner.id,
      name: "Прайс",
      description: "Что почём",
      categoryId: category.id,
    });
    await createSnippet(owner, {
      id: base.id,
      title: "Правило / скидок",
      content: "Скидка — десять процентов.\n\nНе больше.",
    });
    await uploadKnowledgeFile(owner, {
      id: base.id,
      file: { filename: "цены.txt", mimeType: "text/plain", bytes: Buffer.from("сто рублей") },
    });
    await aKnowledgeBase({ userId: owner.id, name: "Пустая" });
    await aPrompt({ base: await aBase({ ownerId: owner.id, baseName: "Письма" }) });
    return base;
  }

  test("a vector base comes back with formats and sizes that a text base refuses, beside a text base of its name", async () => {
    const { id } = await aKnowledgeBase({ userId: owner.id, name: "Прайс", type: "vector" });
    const book = await spooled(new File([randomBytes(1_500_000)], "книга.pdf"));
    await addKnowledgeFiles(owner, { id, file: [book] });
    await aKnowledgeBase({ userId: reader.id, name: "Прайс" });
    const file = (await exported(token, "zip")).bytes;
    const expected = { create: 1, found: 0, files: { create: 1, found: 0 } };
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ knowledge: expected, errors: [] });
    expect(await stored(reader.id)).toMatchObject([
      { name: "Прайс", type: "text", files: [] },
      {
        name: "Прайс",
        type: "vector",
        files: [{ originalName: "книга.pdf", fileSize: 1_500_000, state: "queued" }],
      },
    ]);
    const again = { create: 0, found: 1, files: { create: 0, found: 1 } };
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ knowledge: again, errors: [] });
  });
  const stored = (userId: string) =>
    db.knowledgeBase.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      include: { category: true, files: { orderBy: { createdAt: "asc" }, include: { content: true } } },
    });

  test("comes back with categories, originals and snippets, and with the variables that it belongs to; once", async () => {
    const base = await aLibrary();
    await aVariable({
      userId: owner.id,
      variableType: "knowledge_base",
      variableName: "Прайс",
      knowledgeBaseId: base.id,
    });
    const file = (await exported(token, "zip")).bytes;
    const expected = {
      knowledge: { create: 2, found: 0, files: { create: 2, found: 0 } },
      variables: { create: 1, found: 0 },
    };
    expect((await imported(into, "a.zip", file, { dryRun: "true" })).body).toMatchObject({
      ...expected,
      ignored: { knowledge: 0 },
    });
    expect(await stored(reader.id)).toEqual([]);
    expect((await imported(into, "a.zip", file)).body).toMatchObject({ ...expected, errors: [] });
    const made = await stored(reader.id);
    expect(made).toMatchObject([
      {
        name: "Прайс",
        description: "Что почём",
        category: { name: "Цены" },
        files: [
          {
            originalName: "Правило / скидок",
            isTextSnippet: true,
            content: { extractedText: "Скидка — десять процентов.\n\nНе больше." },
          },
          {
            originalName: "цены.txt",
            isTextSnippet: false,
            mimeType: "text/plain",
            content: { extractedText: "сто рублей", objectKey: expect.any(String) as string },
          },
        ],
      },
      { name: "Пустая", category: null, files: [] },
    ]);
    expect(await db.promptVariable.findMany({ where: { userId: reader.id } })).toMatchObject([
      { variableName: "Прайс", knowledgeBaseId: made[0]!.id },
    ]);
    expect((await getKnowledgeContent(reader, { id: made[0]!.id })).content).toContain("сто рублей");
    expect((await imported(into, "a.zip", file)).body).toMatchObject({
      knowledge: { create: 0, found: 2, files: { create: 0, found: 2 } },
      variables: { create: 0 },
    });
    expect(await stored(reader.id)).toEqual(made);
  });

  test("goes through the rules of an upload: what is no document is told; what finds no room is told before anything is made", async () => {
    await aLibrary();
    const files = await unzipped((await exported(token, "zip")).bytes);
    files.set("knowledge/Прайс/цены.txt", Buffer.from([0, 1, 2, 3, 0, 0, 0]));
    const { body } = await imported(into, "a.zip", zipped(files));
    expect(body.knowledge).toEqual({ create: 2, found: 0, files: { create: 1, found: 0 } });
    expect(body.errors).toMatchObject([{ place: "knowledge/Прайс/цены.txt", field: "file" }]);

    // An older archive does not describe its files: only prompts are imported.
    const older = zipped(new Map([...files].filter(([path]) => path !== "knowledge.json")));
    expect((await imported(token, "a.zip", older)).body).toMatchObject({
      knowledge: { create: 0, found: 0 },
      ignored: { knowledge: 2 },
    });

    const other = await aMember();
    await aBase({ ownerId: other.id, accessType: "PRIVATE" });
    await db.knowledgeBase.createMany({
      data: Array.from({ length: 199 }, (_, count) => ({ userId: other.id, name: `База ${count}` })),
    });
    const theirs = await aToken(other.id);
    expect((await imported(theirs, "a.zip", zipped(files), { dryRun: "true" })).body.errors).toMatchObject([
      { place: "", field: "" },
    ]);
    expect(await imported(theirs, "a.zip", zipped(files))).toMatchObject({
      status: 409,
      body: { code: "KNOWLEDGE_FULL" },
    });
    expect([
      await db.prompt.count({ where: { userId: other.id } }),
      await db.knowledgeBase.count({ where: { userId: other.id } }),
    ]).toEqual([0, 199]);
  });
});

describe("versions and favourites", () => {
  test("kept versions and those with a note come back under their numbers, with variables as they are here", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Письма" });
    const variable = await aVariable({ userId: owner.id, variableName: "Тон" });
    const text = (about: string) => `Напиши письмо про ${about} в тоне {{text_${variable.id}}}.`;
    const prompt = await createPrompt(owner, {
      ...CONTENT,
      promptText: text("первое"),
      promptBaseId: base.id,
    });
    for (const [version, about] of ["второе", "третье", "четвёртое"].entries()) {
      await updateVersion(owner, {
        id: prompt.id,
        number: version + 1,
        ...(version === 0 ? { keep: true } : { note: `Про ${about}` }),
      });
      await updatePrompt(owner, { id: prompt.id, promptText: text(about) });
    }
    await updateVersion(owner, { id: prompt.id, number: 4, note: "Нынешняя", keep: true });
    for (const format of sized(["json"] as const, ["zip", "json"] as const)) {
      await db.prompt.deleteMany({ where: { userId: reader.id } });
      expect((await imported(into, `a.${format}`, (await exported(token, format)).bytes)).body).toMatchObject(
        { create: 1, failed: 0 },
      );
      const made = await db.prompt.findFirstOrThrow({
        where: { userId: reader.id },
        include: { versions: { orderBy: { number: "asc" } } },
      });
      const own = await db.promptVariable.findFirstOrThrow({ where: { userId: reader.id } });
      const here = (about: string) => text(about).replace(variable.id, own.id);
      expect(made).toMatchObject({ version: 4, promptText: here("четвёртое") });
      expect(made.versions).toMatchObject([
        {
          number: 1,
          keep: true,
          note: "",
          promptText: here("первое"),
          authorId: reader.id,
          source: "import",
        },
        { number: 2, keep: false, note: "Про третье", promptText: here("второе"), changed: ["promptText"] },
        { number: 3, keep: false, note: "Про четвёртое", promptText: here("третье") },
        { number: 4, keep: true, note: "Нынешняя", promptText: here("четвёртое") },
      ]);
      // Its history goes on.
      await restoreVersion(reader, { id: made.id, number: 1 });
      expect(await db.prompt.findUnique({ where: { id: made.id } })).toMatchObject({
        version: 5,
        promptText: here("первое"),
      });
    }
  });

  test("favourites that are own ones stand in their order; another's are not taken along", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Письма" });
    const other = await aBase({ ownerId: owner.id, baseName: "Песни" });
    const prompts = [
      await aPrompt({ base, title: "Один" }),
      await aPrompt({ base, title: "Два" }),
      await aPrompt({ base, title: "Три" }),
    ];
    const theirs = await aPrompt({ title: "Чужой" });
    for (const { id } of [prompts[2]!, theirs, prompts[0]!]) await addPromptFavourite(owner, { id });
    for (const { id } of [other, base]) await addBaseFavourite(owner, { id });
    const file = (await exported(token, "zip")).bytes;
    await imported(into, "a.zip", file);
    const titles = async () =>
      (await listFavourites(reader)).items.map((each) =>
        each.kind === "prompt" ? each.prompt.title : each.base.base_name,
      );
    expect((await titles()).filter((title) => ["Один", "Два", "Три", "Чужой"].includes(title))).toEqual([
      "Один",
      "Три",
    ]);
    expect((await titles()).filter((title) => ["Письма", "Песни"].includes(title))).toEqual([
      "Письма",
      "Песни",
    ]);
    await imported(into, "a.zip", file);
    expect(await titles()).toHaveLength(4);
  });
});

test("an archive may be large, any other file not", async () => {
  expect(EXCHANGE_LIMITS.archiveBytes).toBe(500 * 1024 * 1024);
  const prompt = {
    title: "Промпт",
    shortDescription: "Описание промпта",
    promptText: "Напиши подробный текст, не короче страницы.",
    contentType: "TEXT",
  };
  const json = Buffer.from(JSON.stringify([prompt]).padEnd(21 * 1024 * 1024));
  expect(await imported(into, "a.json", json)).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  const noise = randomBytes(21 * 1024 * 1024);
  const archive = zipped(
    new Map([
      ["a.json", Buffer.from(JSON.stringify([prompt]))],
      ["results/шум.bin", noise],
    ]),
  );
  expect(archive.length).toBeGreaterThan(EXCHANGE_LIMITS.fileBytes);
  expect((await imported(into, "a.zip", archive)).body).toMatchObject({ create: 1, ignored: { results: 1 } });
});
