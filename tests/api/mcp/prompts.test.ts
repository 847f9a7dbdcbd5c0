import { db } from "@/lib/platform/db/client";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { statementsOf } from "@/tests/support/statements";
import { idInPromptName, promptNameOf } from "@/lib/mcp/prompt-name";
import { endMcp, mcpClient, mcpServer } from "@/tests/support/mcp";

let me: { id: string };

beforeEach(async () => {
  await resetDatabase();
  await mcpServer();
  me = await aUser();
});
afterEach(endMcp);

const asMe = async (...scopes: ("read" | "write" | "sell")[]) =>
  mcpClient(await aToken(me.id, scopes.length ? scopes : undefined));

type Client = Awaited<ReturnType<typeof mcpClient>>;

/** Every prompt of all pages, and how many pages there were. */
async function everyPrompt(client: Client) {
  const prompts = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await client.request({ method: "prompts/list", params: cursor ? { cursor } : {} });
    prompts.push(...page.prompts);
    cursor = page.nextCursor;
    pages++;
  } while (cursor && pages < 50);
  return { prompts, pages };
}

const favourite = (promptId: string) => db.promptFavourite.create({ data: { userId: me.id, promptId } });
const soldBy = (ownerId?: string) =>
  aBase({ ...(ownerId && { ownerId }), accessType: "ONE_TIME", oneTimePrice: 100 });

test("own, bought and favourite prompts are listed, each once, and nothing else", async () => {
  const own = await aPrompt({ base: await aBase({ ownerId: me.id }), userId: me.id, title: "Своё письмо" });
  await favourite(own.id);
  const bought = await soldBy();
  await anAccess({ userId: me.id, baseId: bought.id });
  const ofBought = await aPrompt({ base: bought, title: "Купленный" });
  const sample = await aPrompt({ base: bought, title: "Образец", isPublic: false, samplePosition: 1 });
  await favourite(ofBought.id);
  await favourite(sample.id);
  const ended = await soldBy();
  await anAccess({ userId: me.id, baseId: ended.id, secondsLeft: -1 });
  await favourite((await aPrompt({ base: ended, title: "Доступ кончился" })).id);
  const open = await aPrompt({ title: "Открытый" });
  await favourite(open.id);
  const sampleOfOthers = await aPrompt({
    base: await soldBy(),
    title: "Чужой образец",
    isPublic: false,
    samplePosition: 1,
  });
  await favourite(sampleOfOthers.id);
  await aPrompt({ title: "Ничей мне" });
  const { prompts } = await everyPrompt(await asMe("read"));
  expect(prompts.map(({ title }) => title).sort()).toEqual(
    ["Купленный", "Образец", "Открытый", "Своё письмо", "Чужой образец"].sort(),
  );
  const names = prompts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(promptNameOf({ id: own.id, title: "Своё письмо" }));
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(64);
});

test("hundreds come page by page, at the same cost, none twice", async () => {
  const base = await aBase({ ownerId: me.id });
  await manyPrompts(70, base, (at) => ({
    userId: me.id,
    title: `Свой ${at}`,
    promptText: `Про [тему ${at}] и ещё много слов`,
  }));
  for (let at = 0; at < 12; at++) {
    const bought = await soldBy();
    await anAccess({ userId: me.id, baseId: bought.id });
    await manyPrompts(5, bought);
  }
  const client = await asMe("read");
  const { prompts, pages } = await everyPrompt(client);
  expect(prompts).toHaveLength(130);
  expect(new Set(prompts.map(({ name }) => name)).size).toBe(130);
  expect(pages).toBeLessThanOrEqual(8);
  const { statements } = await statementsOf(() => client.request({ method: "prompts/list", params: {} }));
  expect(statements.length).toBeLessThan(12);
});

test("of a text with hundreds of fields the first hundred are arguments; the others stand in it as they are", async () => {
  const names = Array.from({ length: 250 }, (_, at) => `поле ${at}`);
  await aPrompt({
    base: await aBase({ ownerId: me.id }),
    userId: me.id,
    promptText: names.map((name) => `[${name}]`).join(" "),
  });
  const client = await asMe("read");
  const [listed] = (await everyPrompt(client)).prompts;
  expect(listed!.arguments!.map(({ name }) => name)).toEqual(names.slice(0, 100));
  const given = Object.fromEntries(names.slice(0, 100).map((name) => [name, "да"]));
  expect(await client.getPrompt({ name: listed!.name, arguments: given })).toMatchObject({
    messages: [{ content: { text: names.map((name, at) => (at < 100 ? "да" : `[${name}]`)).join(" ") } }],
  });
});

test("fields are arguments, with what is said of them; completion gives their choices", async () => {
  const open = await aVariable({ userId: me.id, variableName: "Имя клиента", textValue: "" });
  const prompt = await aPrompt({
    base: await aBase({ ownerId: me.id }),
    userId: me.id,
    title: "Письмо клиенту",
    promptText: `Напиши {{text_${open.id}}} про [тему] тоном [тон = вежливый | дружеский | деловой]`,
  });
  const client = await asMe("read");
  const [listed] = (await everyPrompt(client)).prompts;
  const name = expect.stringMatching(/^pismo-klientu-[0-9a-z]{25}$/) as string;
  expect(listed).toMatchObject({ name, title: "Письмо клиенту", description: prompt.shortDescription });
  expect(listed!.arguments).toEqual([
    { name: "Имя клиента", required: false },
    { name: "тему", required: false },
    {
      name: "тон",
      required: false,
      description: "Варианты: вежливый, дружеский, деловой. Если не заполнить: вежливый.",
    },
  ]);
  const complete = async (name: string, value: string) =>
    (await client.complete({ ref: { type: "ref/prompt", name: listed!.name }, argument: { name, value } }))
      .completion.values;
  expect(await complete("тон", "")).toEqual(["вежливый", "дружеский", "деловой"]);
  expect(await complete("тон", "Д")).toEqual(["дружеский", "деловой"]);
  expect(await complete("тему", "")).toEqual([]);
  expect(await complete("нет такого", "")).toEqual([]);

  const { messages } = await client.getPrompt({
    name: listed!.name,
    arguments: { "Имя клиента": "Анне", тему: "осень", тон: "деловой" },
  });
  expect(messages).toEqual([
    { role: "user", content: { type: "text", text: "Напиши Анне про осень тоном деловой" } },
  ]);
  const partly = await client.getPrompt({ name: listed!.name, arguments: { тон: "деловой", тему: "" } });
  expect(partly.messages[0]!.content).toMatchObject({
    text: `Напиши {{text_${open.id}}} про [тему] тоном деловой`,
  });
  await db.prompt.update({ where: { id: prompt.id }, data: { title: "Переименован" } });
  const again = await client.getPrompt({
    name: listed!.name,
    arguments: { "Имя клиента": "Анне", тему: "осень" },
  });
  expect(again.messages).toHaveLength(1);
});

const own = async (title: string, promptText: string) =>
  aPrompt({ base: await aBase({ ownerId: me.id }), userId: me.id, title, promptText });
const textOf = async (client: Client, name: string, given?: Record<string, string>) =>
  (await client.getPrompt({ name, arguments: given })).messages[0]!.content;

test.each([
  ["Письмо клиенту", /^pismo-klientu-[0-9a-z]{25}$/],
  ["!!! — ???", /^prompt-/],
  ["提示词", /^prompt-/],
  ["Щ".repeat(30), /^s[a-z]{37}-[0-9a-z]{25}$/],
  ["Очень-очень длинное название", /^ochen-ochen-dlinnoe-nazvanie-[0-9a-z]{25}$/],
  ["01a2229f-aaaa-7bbb-8ccc", /^01a2229f-aaaa-7bbb-8ccc-/],
])(
  "a name begins with what is readable, ends with a short id and is a word: %s",
  async (title, beginning) => {
    const [first, second] = [await own(title, "Про [тему] словами"), await own(title, "Про [тему] иначе")];
    const client = await asMe("read");
    const names = (await everyPrompt(client)).prompts.map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
      expect(name).toMatch(beginning);
    }
    for (const { id, promptText } of [first, second]) {
      const listed = names.find((name) => idInPromptName(name) === id)!;
      const formerly = `${id}-pismo-klientu`;
      for (const name of [
        listed,
        listed.toUpperCase(),
        formerly,
        id,
        id.toUpperCase(),
        `staroe-nazvanie-${id}`,
        `staroe-nazvanie${listed.slice(-26)}`,
        listed.slice(-25),
      ]) {
        expect(await textOf(client, name)).toMatchObject({ text: promptText });
        const ref = { type: "ref/prompt" as const, name };
        await client.complete({ ref, argument: { name: "тему", value: "" } });
      }
    }
  },
);

test.each([
  ["one without a default", "Про [тему] и [тон = деловой]", [true, false]],
  ["two", "Про [тему] и [тон], и [счёт = 1]", [false, false, false]],
  ["none without a default", "Про [тон = деловой] словами", [false]],
  [
    "one of the first hundred, and others behind them",
    `[тему] ${Array.from({ length: 99 }, (_, at) => `[поле ${at} = x]`).join(" ")} [ещё] [другое]`,
    Array<boolean>(100).fill(false),
  ],
])("only a single field without a default is required: %s", async (_, promptText, required) => {
  await own("Промпт", promptText);
  const [listed] = (await everyPrompt(await asMe("read"))).prompts;
  expect(listed!.arguments!.map((each) => each.required)).toEqual(required);
});

test("got with some or none of its values, a prompt keeps its other fields", async () => {
  const { id } = await own("Письмо", "Напиши в [Город] про [тему] тоном [тон = деловой]");
  const client = await asMe("read");
  for (const given of [undefined, {}, { Город: "" }] as (Record<string, string> | undefined)[])
    expect(await textOf(client, id, given)).toMatchObject({
      text: "Напиши в [Город] про [тему] тоном деловой",
    });
  expect(await textOf(client, id, { тему: "осень", нет: "такого" })).toMatchObject({
    text: "Напиши в [Город] про осень тоном деловой",
  });
  const { id: single } = await own("Одно", "Напиши про [тему] что-нибудь");
  expect(await textOf(client, single)).toMatchObject({ text: "Напиши про [тему] что-нибудь" });
});

test("arguments go by label or by key, in any case of letters; a label of two fields is the first's", async () => {
  const open = await aVariable({ userId: me.id, variableName: "Имя", textValue: "" });
  const { id } = await own("Два имени", `Для {{text_${open.id}}} и [Имя] в [Город Мечты]`);
  const client = await asMe("read");
  const filled = (a: string, b: string, c: string) => ({ text: `Для ${a} и ${b} в ${c}` });
  const [listed] = (await everyPrompt(client)).prompts;
  expect(listed!.arguments!.map(({ name }) => name)).toEqual(["Имя", "имя", "Город Мечты"]);
  for (const [given, expected] of [
    [{ Имя: "Анны", имя: "Инны", "Город Мечты": "Уфе" }, filled("Анны", "Инны", "Уфе")],
    [{ [`text_${open.id}`]: "Анны", имя: "Инны", "город мечты": "Уфе" }, filled("Анны", "Инны", "Уфе")],
    [{ [`TEXT_${open.id.toUpperCase()}`]: "Анны", "[ГОРОД  МЕЧТЫ]": "Уфе" }, filled("Анны", "[Имя]", "Уфе")],
    [{ ИМЯ: "Анны" }, filled("Анны", "[Имя]", "[Город Мечты]")],
    [{ ИМЯ: "мимо", Имя: "Анны" }, filled("Анны", "[Имя]", "[Город Мечты]")],
  ] as [Record<string, string>, object][])
    expect(await textOf(client, id, given)).toMatchObject(expected);
  const asked = { ref: { type: "ref/prompt" as const, name: id }, argument: { name: "ТОН", value: "" } };
  expect((await client.complete(asked)).completion.values).toEqual([]);
  const { id: toned } = await own("Тон", "Пиши тоном [Тон = деловой | мягкий] всегда");
  asked.ref.name = toned;
  expect((await client.complete(asked)).completion.values).toEqual(["деловой", "мягкий"]);
});

test.each<[string, Record<string, string>]>([
  ["a NUL", { тему: "осень\u0000" }],
  ["half of a character", { тему: "\ud800" }],
  ["a direction that disguises", { тему: "\u202eьнесо" }],
  ["a value without end", { тему: "я".repeat(50_001) }],
  ["a name without end", { тему: "осень", ["я".repeat(401)]: "x" }],
  ["five hundred and one", Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`тему ${at}`, "x"]))],
])("arguments are values as of the call, and refused in words: %s", async (_, given) => {
  const prompt = await aPrompt({
    base: await aBase({ ownerId: me.id }),
    userId: me.id,
    promptText: "Напиши про [тему] что-нибудь",
  });
  const client = await asMe("read");
  await expect(client.getPrompt({ name: prompt.id, arguments: given })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining("VALIDATION_FAILED"),
  });
});

test("a guest has no prompts; a name of another's paid prompt answers in words, with nothing of its text", async () => {
  const paid = await soldBy();
  const secret = await aPrompt({ base: paid, promptText: "Тайный текст про [тему], который продаётся" });
  const guest = await mcpClient();
  expect((await everyPrompt(guest)).prompts).toEqual([]);
  for (const client of [guest, await asMe()]) {
    for (const name of [secret.id, `${secret.id}-slug`]) {
      const refused = client.getPrompt({ name, arguments: {} });
      await expect(refused).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining("Доступ ограничен"),
      });
    }
    const asked = {
      ref: { type: "ref/prompt" as const, name: secret.id },
      argument: { name: "тему", value: "" },
    };
    expect((await client.complete(asked)).completion.values).toEqual([]);
  }
  await expect(guest.getPrompt({ name: "нет такого" })).rejects.toMatchObject({ code: -32602 });
});

test.each(["ghost", "mine.x.y.z", "bought.ghost", "favourites..ghost", "..", "constructor"])(
  "a cursor that is none is refused: %s",
  async (cursor) => {
    const client = await asMe();
    await expect(client.request({ method: "prompts/list", params: { cursor } })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Запрос составлен неверно"),
    });
  },
);

test("a token that may only sell reads no prompts", async () => {
  await expect(everyPrompt(await asMe("sell"))).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining("SCOPE_MISSING"),
  });
});
