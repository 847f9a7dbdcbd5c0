import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, imported, importRequest } from "@/tests/support/exchange";
import { ROUTES } from "@/lib/exchange/routes";
import { handlersAt } from "@/tests/support/handlers-at";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";

let token: string;
let personal: Awaited<ReturnType<typeof aBase>>;
beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  const owner = await aUser();
  token = await aToken(owner.id);
  personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE", baseName: "Личное" });
});
afterEach(() => withEnv());

const text = (about: string) => `Напиши подробный текст про ${about}, не короче страницы.`;
const FILE = JSON.stringify(
  ["Первый", "Второй", "Третий"].map((title) => ({ title, prompt: text(title), tags: [`тег ${title}`] })),
);
const bring = (fields: Record<string, string>, file = FILE) => imported(token, "мои.json", file, fields);
const stored = async () =>
  (await db.prompt.findMany({ where: { promptBaseId: personal.id }, orderBy: { id: "asc" } })).map(
    ({ title, promptText, tags }) => ({ title, promptText, tags }),
  );

test("the texts of some rows can be read before they are saved, and nothing is written", async () => {
  const { body } = await bring({ dryRun: "true", texts: "0,2" });
  expect(body.texts).toEqual([
    { number: 0, promptText: text("Первый") },
    { number: 2, promptText: text("Третий") },
  ]);
  expect(body.rows).toBeUndefined();
  expect(await stored()).toEqual([]);
  expect((await bring({ dryRun: "true", texts: "0-10" })).status).toBe(422);
});

test("rows come corrected and split, in their order; what is left out of a row does not take the split-off prompts along", async () => {
  const edits = JSON.stringify([
    {
      number: 0,
      title: "Исправлен",
      promptText: text("исправление"),
      more: [{ title: "Часть", promptText: text("часть") }],
    },
    { number: 1, more: [{ title: "Осталась", promptText: text("остаток") }] },
    { number: 99, title: "Нет такой" },
  ]);
  const { body: looked } = await bring({ dryRun: "true", edits });
  expect(looked.rows!.map(({ number, part, title, place }) => [number, part, title, place])).toEqual([
    [0, undefined, "Исправлен", "№ 1"],
    [0, 1, "Часть", "№ 1 (2)"],
    [1, undefined, "Второй", "№ 2"],
    [1, 1, "Осталась", "№ 2 (2)"],
    [2, undefined, "Третий", "№ 3"],
  ]);
  const { body } = await bring({ edits, without: "1" });
  expect(body).toMatchObject({ create: 4, failed: 0 });
  expect(await stored()).toEqual([
    { title: "Исправлен", promptText: text("исправление"), tags: ["тег Первый"] },
    { title: "Часть", promptText: text("часть"), tags: ["тег Первый"] },
    { title: "Осталась", promptText: text("остаток"), tags: ["тег Второй"] },
    { title: "Третий", promptText: text("Третий"), tags: ["тег Третий"] },
  ]);
  expect((await bring({ edits, without: "1", onConflict: "copy" })).body).toMatchObject({ create: 4 });
});

test("a copy corrected after an interrupted run comes with the next one, as it is corrected", async () => {
  const count = 600;
  const file = JSON.stringify(
    Array.from({ length: count }, (_, at) => ({ title: `Имя ${at}`, prompt: text(`случай ${at}`) })),
  );
  const fields = (title: string) => ({
    onConflict: "copy",
    edits: JSON.stringify([{ number: 0, title, promptText: text(title) }]),
  });
  const gone = new AbortController();
  const stream = await handlersAt("/import", ROUTES).POST(
    importRequest(token, "мои.json", file, fields("Раньше"), {
      headers: { accept: "text/event-stream" },
      signal: gone.signal,
    }),
    { params: Promise.resolve(undefined) },
  );
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let seen = ""; !/"done":[1-9]/.test(seen);) seen += (await reader.read()).value ?? "";
  gone.abort();
  await reader.cancel();
  let answer = await bring(fields("Теперь"), file);
  while (answer.status === 429) answer = await bring(fields("Теперь"), file);
  expect(answer.body.create).toBeLessThan(count);
  const titles = (await stored()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Раньше", "Теперь"]));
  expect(titles).toHaveLength(count + 1);
});

test("corrections follow the rules of the form, and hostile ones are refused whole", async () => {
  const edits = JSON.stringify([
    { number: 0, title: "Я" },
    { number: 1, promptText: "мало", more: [{ title: "\u0000\u0001", promptText: "а".repeat(50_001) }] },
  ]);
  const { body } = await bring({ edits });
  expect(body).toMatchObject({ create: 2, failed: 2 }); // a title too short comes from the text
  expect(body.errors.map(({ place, field }) => [place, field])).toEqual(
    expect.arrayContaining([
      ["№ 2", "promptText"],
      ["№ 2 (2)", "promptText"],
    ]),
  );
  for (const hostile of [
    "[",
    "{}",
    '[{"number":-1}]',
    '[{"number":0,"title":{"__proto__":1}}]',
    '[{"number":1e9}]',
    JSON.stringify(Array.from({ length: EXCHANGE_LIMITS.edits + 1 }, (_, number) => ({ number }))),
  ])
    expect((await bring({ edits: hostile })).status).toBe(422);
  const huge = JSON.stringify([{ number: 0, promptText: "а".repeat(EXCHANGE_LIMITS.editsBytes) }]);
  expect((await bring({ edits: huge })).status).toBe(413);
});

test("a corrected prompt of our own file keeps what belongs to it", async () => {
  const prompt = await aPrompt({
    base: personal,
    title: "Письмо",
    promptText: text("письмо"),
    tags: ["почта"],
  });
  const { bytes } = await exported(token, "json");
  await db.prompt.delete({ where: { id: prompt.id } });
  const edits = JSON.stringify([{ number: 0, promptText: text("письмо и [имя]") }]);
  expect((await bring({ edits }, bytes.toString())).body).toMatchObject({ create: 1 });
  expect(await stored()).toEqual([{ title: "Письмо", promptText: text("письмо и [имя]"), tags: ["почта"] }]);
  expect(await db.prompt.findFirst({ select: { isFillable: true } })).toEqual({ isFillable: true });
});
