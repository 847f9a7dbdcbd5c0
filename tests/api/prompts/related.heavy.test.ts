import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRelatedRoutes } from "@/lib/prompts/lists/related/routes";

const relatedRoute = handlersAt("/prompts/{id}/related", promptsRelatedRoutes);

let author: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  author = await aMember();
  base = await aBase({ ownerId: author.id });
});

type Values = Omit<Parameters<typeof aPrompt>[0], "base">;
const inBase = (title: string, values: Partial<Values> = {}, into = base) =>
  aPrompt({ base: into, title, promptText: `Текст промпта «${title}», у каждого свой`, ...values });

async function related(id: string, query = "", token?: string) {
  const { status, body } = await send(relatedRoute.GET, "GET", {
    params: { id },
    token,
    query,
  });
  return Array.isArray(body)
    ? (body as { title: string }[]).map(({ title }) => title)
    : [status, (body as { code: string }).code];
}

test("the most alike come first: by rare words of title and tags, by category, by its group; a copy of the text is none", async () => {
  const own = await inBase("Отчёт о ремонте крыши", { category: "SEO", tags: ["кровля"] });
  await inBase("Давно о другом", { category: "Реклама" });
  await inBase("Смета на кровлю", { category: "Финансы", tags: ["кровля", "крыши", "ремонт"] });
  await inBase("Ключевые слова", { category: "SEO" });
  await inBase("Рецепт пирога", { category: "Кулинария" }, await aBase());
  await inBase("Картинка крыши", { contentType: "IMAGE", category: "Еда", tags: ["кровля"] });
  await inBase("Снова о ремонте крыши", { category: "SEO", promptText: own.promptText });
  expect(await related(own.id)).toEqual(["Смета на кровлю", "Ключевые слова", "Давно о другом"]);
  expect(await related(own.id, "?limit=1")).toEqual(["Смета на кровлю"]);
});

test("what one base gives counts less and less beside as good ones of others", async () => {
  const own = await inBase("Первый", { category: "SEO" });
  const other = await aBase();
  for (const at of [1, 2]) await inBase(`Чужой ${at}`, { category: "SEO" }, other);
  for (const at of [1, 2]) await inBase(`Свой ${at}`, { category: "SEO" });
  expect(await related(own.id)).toEqual(["Чужой 2", "Свой 2", "Чужой 1", "Свой 1"]);
});

test("what its author has put into the same base comes before categories that are only near, and behind its own category", async () => {
  const own = await inBase("Возврат товара", { category: "Юриспруденция" });
  await inBase("Простыми словами", { category: "Переводы" });
  for (const at of [1, 2]) await inBase(`Вакансия ${at}`, { category: "HR" }, await aBase());
  await inBase("Договор подряда", { category: "Юриспруденция" }, await aBase());
  expect(await related(own.id)).toEqual(["Договор подряда", "Простыми словами", "Вакансия 2", "Вакансия 1"]);
});

test("only what everybody may read is related, whoever asks and of whatever prompt", async () => {
  const paid = await aBase({ ownerId: author.id, accessType: "ONE_TIME" });
  const buyer = await aMember();
  await anAccess({ userId: buyer.id, baseId: paid.id });
  const sold = await inBase("Продаваемый", { category: "SEO" }, paid);
  await inBase("Второй продаваемый", { category: "SEO" }, paid);
  const open = await inBase("Открытый", { category: "SEO" });
  await inBase("Личный", { category: "SEO" }, await aBase({ ownerId: buyer.id, accessType: "PRIVATE" }));
  const token = await aToken(buyer.id);
  expect(await related(sold.id, "", token)).toEqual(["Открытый"]);
  expect(await related(open.id, "", token)).toEqual([]);
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
  await db.prompt.updateMany({ where: { promptBaseId: base.id }, data: { isPublic: false } });
  expect(await related(sold.id, "", token)).toEqual([]);
});

test("errors are those of the prompt itself; the limit is 1 to 12", async () => {
  const paid = await inBase("Продаваемый", {}, await aBase({ accessType: "ONE_TIME" }));
  const hidden = await inBase("Личный", {}, await aBase({ accessType: "PRIVATE" }));
  const open = await inBase("Открытый");
  expect(await related(paid.id)).toEqual([403, "ACCESS_REQUIRED"]);
  expect(await related(hidden.id)).toEqual([404, "PROMPT_NOT_FOUND"]);
  expect(await related("01900000-0000-7000-8000-000000000000")).toEqual([404, "PROMPT_NOT_FOUND"]);
  for (const limit of ["0", "13", "x"]) expect((await related(open.id, `?limit=${limit}`))[0]).toBe(400);
  expect(await related(open.id, "?limit=12")).toEqual([]);
});
