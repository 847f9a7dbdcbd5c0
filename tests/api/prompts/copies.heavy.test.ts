import { forgetCopies } from "@/lib/prompts/jobs";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const { POST: copy } = handlersAt("/prompts/{id}/copy", promptsRoutes);

beforeEach(resetDatabase);

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const countOf = async (id: string) => (await db.prompt.findUniqueOrThrow({ where: { id } })).copyCount;

test("a person or an address counts once for a prompt, also at once; the text is given each time", async () => {
  const [prompt, other] = [await aPrompt(), await aPrompt()];
  const params = { id: prompt.id };
  const [one, two] = [await aToken((await aUser()).id), await aToken((await aUser()).id)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      send(copy, "POST", { params, ...from("192.0.2.1"), token: i % 2 ? one : undefined }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect(await countOf(prompt.id)).toBe(2);
  await send(copy, "POST", { params, token: one, ...from("192.0.2.9") });
  expect(await countOf(prompt.id)).toBe(2);
  await send(copy, "POST", { params, token: two });
  await send(copy, "POST", { params, ...from("192.0.2.2") });
  expect(await countOf(prompt.id)).toBe(4);
  await send(copy, "POST", { params: { id: other.id }, token: one });
  expect(await countOf(other.id)).toBe(1);
});

test("the answer has the finished text, how many fields are open, and the text as it was written", async () => {
  const author = await aUser();
  const name = await aVariable({ userId: author.id, variableName: "Имя клиента", textValue: "Анна" });
  const promptText = `Напиши письмо для {{text_${name.id}}}: [random да, да], [тон = мягкий], [тема].`;
  const { id } = await aPrompt({ userId: author.id, promptText });
  const stranger = await aToken((await aUser()).id);
  for (const token of [undefined, stranger, await aToken(author.id)]) {
    expect((await send(copy, "POST", { params: { id }, token })).body).toEqual({
      text: "Напиши письмо для Анна: да, мягкий, [тема].",
      open: 1,
      promptText: "Напиши письмо для {{Имя клиента}}: [random да, да], [тон = мягкий], [тема].",
    });
  }
});

test("a finished text that would be too long is not cut: the copy is the text as it was written", async () => {
  const author = await aUser();
  const long = await aVariable({ userId: author.id, variableName: "Архив", textValue: "я".repeat(60_000) });
  const promptText = `${`{{text_${long.id}}} `.repeat(10)}Перескажи всё, [тон = мягкий].`;
  const { id } = await aPrompt({ userId: author.id, promptText });
  const written = `${"{{Архив}} ".repeat(10)}Перескажи всё, [тон = мягкий].`;
  expect((await send(copy, "POST", { params: { id } })).body).toEqual({
    text: written,
    open: 2,
    promptText: written,
  });
});

test("a person counts once in 30 days; who copied is kept as a keyed hash as long, and goes with the prompt", async () => {
  const prompt = await aPrompt();
  const sent = { params: { id: prompt.id }, ...from("192.0.2.1") };
  await send(copy, "POST", sent);
  expect(JSON.stringify(await db.promptCopy.findMany())).not.toContain("192.0.2.1");
  await db.$executeRaw`UPDATE prompt_copies SET day = day - 1`;
  await send(copy, "POST", sent);
  expect(await countOf(prompt.id)).toBe(1);
  await forgetCopies(new Date(Date.now() + 29 * 86_400_000));
  expect(await db.promptCopy.count()).toBe(1);
  await forgetCopies(new Date(Date.now() + 30 * 86_400_000));
  expect(await db.promptCopy.count()).toBe(0);
  await send(copy, "POST", sent);
  expect(await countOf(prompt.id)).toBe(2);
  await db.prompt.delete({ where: { id: prompt.id } });
  expect(await db.promptCopy.count()).toBe(0);
});
