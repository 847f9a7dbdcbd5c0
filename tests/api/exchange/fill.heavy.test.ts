import Papa from "papaparse";
import * as xlsx from "xlsx";
import { fillPrompt } from "@/lib/exchange/fill/fill-prompt";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";
import { sized } from "@/tests/support/size";
import { unzipped } from "@/tests/support/unzipped";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRenderingRoutes } from "@/lib/prompts/rendering/routes";
import { ROUTES as exchangeFillRoutes } from "@/lib/exchange/fill/routes";

const { POST: render } = handlersAt("/prompts/{id}/render", promptsRenderingRoutes);
const { POST } = handlersAt("/prompts/{id}/fill", exchangeFillRoutes);

let owner: { id: string };
let token: string;
let prompt: Awaited<ReturnType<typeof aPrompt>>;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  owner = await aUser();
  token = await aToken(owner.id);
  const tone = await aVariable({ userId: owner.id, variableName: "Тон" });
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  prompt = await aPrompt({
    base,
    title: "Письмо",
    promptText: `Письмо для [Имя клиента] в город [город = Тверь], тон {{text_${tone.id}}}, подарок [random а, б, в, г, д, е].`,
  });
});
afterEach(() => withEnv());

const CSV = "имя_клиента;Города;Лишнее\nПётр;Ржев;1\n;Псков;2\nАнна;;=3\n";

function request(
  content: Uint8Array | string,
  { name = "a.csv", accept = "application/json", of = token, ...fields }: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("table", new File([typeof content === "string" ? content : Uint8Array.from(content)], name));
  return POST(
    new Request("http://localhost:3000/api/fill", {
      method: "POST",
      body,
      headers: { accept, ...(of && { "ssmm-token": of }) },
    }),
    {
      params: Promise.resolve({ id: prompt.id }),
    },
  );
}

async function filled(
  ...args: Parameters<typeof request>
): Promise<FilledPrompts & { code?: string; message?: string }> {
  return (await (await request(...args)).json()) as FilledPrompts;
}

test("columns find their fields; every row is there, and what is empty is told", async () => {
  const answer = await filled(CSV);
  expect(answer.mapping).toEqual({ "имя клиента": "имя_клиента", город: "Города" });
  expect(answer.rows.map(({ row, text }) => `${row} ${text.split(", подарок")[0]}`)).toEqual([
    "2 Письмо для Пётр в город Ржев, тон дружеский",
    "3 Письмо для [Имя клиента] в город Псков, тон дружеский",
    "4 Письмо для Анна в город Тверь, тон дружеский",
  ]);
  expect(answer.errors).toEqual([
    { row: 3, field: "имя клиента", message: "Не заполнено поле «Имя клиента»" },
  ]);
  expect(answer).toMatchObject({ total: 3, columns: ["имя_клиента", "Города", "Лишнее"] });
});

test("a row draws what rendering draws with its seed; the first has the seed that was given", async () => {
  const answer = await filled(CSV, { seed: "77" });
  expect(answer.rows[0]!.seed).toBe(77);
  expect((await filled(CSV, { seed: "77" })).rows).toEqual(answer.rows);
  for (const { seed, text } of answer.rows.slice(0, 1)) {
    const once = await send(render, "POST", {
      token,
      params: { id: prompt.id },
      json: { seed, values: { "[Имя клиента]": "Пётр", город: "Ржев" } },
    });
    expect((once.body as { text: string }).text).toBe(text);
  }
  expect(new Set(answer.rows.map(({ seed }) => seed)).size).toBe(3);
});

test("columns are also given by hand, by token or name, and one row can be asked for alone", async () => {
  const answer = await filled(CSV, {
    mapping: JSON.stringify({ "[Имя клиента]": "Лишнее", город: "" }),
    only: "1",
  });
  expect(answer.rows).toHaveLength(1);
  expect(answer.rows[0]!.text).toMatch(/^Письмо для 2 в город Тверь/);
  expect(answer.total).toBe(3);
  expect(await filled(CSV, { mapping: JSON.stringify({ город: "Нет" }) })).toMatchObject({
    code: "VALIDATION_FAILED",
    message: "Такого столбца в таблице нет",
  });
  expect(await filled(CSV, { mapping: "{" })).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("a workbook serves as well", async () => {
  const sheet = xlsx.utils.aoa_to_sheet([
    ["Имя клиента", "Город"],
    ["Пётр", 12.5],
    ["Анна", "Ржев"],
  ]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet);
  const answer = await filled(xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer, {
    name: "a.xlsx",
  });
  expect(answer.rows.map(({ text }) => text.split(", тон")[0])).toEqual([
    "Письмо для Пётр в город 12.5",
    "Письмо для Анна в город Ржев",
  ]);
});

test("what comes out is a CSV without live formulas, a workbook, or texts", async () => {
  const csv = await (await request(CSV, { accept: "text/csv" })).text();
  const rows = Papa.parse<string[]>(csv.trim(), { delimiter: ";" }).data;
  expect(rows[0]).toEqual(["имя_клиента", "Города", "Лишнее", "Что не заполнено", "Промпт"]);
  expect(rows[2]!.slice(0, 4)).toEqual(["", "Псков", "2", "Не заполнено поле «Имя клиента»"]);
  expect(rows[3]!.slice(2, 5)).toEqual(["'=3", "", expect.stringMatching(/^Письмо для Анна/)]);
  const book = xlsx.read(
    Buffer.from(
      await (
        await request(CSV, { accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
      ).arrayBuffer(),
    ),
  );
  expect(book.Sheets.Prompts!.E2).toMatchObject({
    t: "s",
    v: expect.stringMatching(/^Письмо для Пётр/) as string,
  });
  const response = await request(CSV, { accept: "application/zip" });
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(["prompts/2 Пётр.txt", "prompts/3 Псков.txt", "prompts/4 Анна.txt"]);
  expect(files.get("prompts/2 Пётр.txt")!.toString()).toMatch(/^Письмо для Пётр/);
});

test("whoever may not render the prompt learns nothing of it", async () => {
  expect((await request(CSV, { of: "" })).status).toBe(403);
  expect((await request(CSV, { of: await aToken((await aUser()).id) })).status).toBe(403);
  prompt = { ...prompt, id: "00000000-0000-4000-8000-000000000000" };
  expect((await request(CSV)).status).toBe(404);
  prompt = await aPrompt({ promptText: "Открытый промпт про [тема], для всех." });
  expect((await filled("Тема\nосень\n", { of: "" })).rows[0]!.text).toBe(
    "Открытый промпт про осень, для всех.",
  );
});

test("other encodings, other kinds of files, no rows, too many", async () => {
  const bytes = Buffer.from([
    0xc8, 0xec, 0xff, 0x20, 0xea, 0xeb, 0xe8, 0xe5, 0xed, 0xf2, 0xe0, 0x0a, 0xcf, 0xb8, 0xf2, 0xf0, 0x20,
    0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2, 0xe8, 0xf7, 0x0a,
  ]);
  expect((await filled(bytes)).rows[0]!.text).toMatch(/^Письмо для Пётр Иванович/);
  expect((await filled(Buffer.from(`\ufeff${CSV}`, "utf16le"))).rows[0]!.text).toMatch(/^Письмо для Пётр/);
  expect(await filled("x", { name: "a.pdf" })).toMatchObject({ code: "UNSUPPORTED_TYPE" });
  expect(await filled("имя\n")).toMatchObject({ code: "FILL_NO_ROWS" });
  expect(await filled("")).toMatchObject({ code: "FILL_NO_ROWS" });
  expect(await filled(`имя\n${"а\n".repeat(1_001)}`)).toMatchObject({ code: "FILL_TOO_MANY_ROWS" });
  expect(await filled(`имя\n${"а\n".repeat(1_000)}`)).toMatchObject({ total: 1_000 });
  expect((await request("а".repeat(600_000))).status).toBe(413);
  expect(await filled(Buffer.from("PK\u0003\u0004 не книга"), { name: "a.xlsx" })).toMatchObject({
    code: "DOCUMENT_DAMAGED",
  });
});

test("texts that are too large together are refused, and others are served meanwhile", async () => {
  const base = await aBase({ ownerId: owner.id });
  prompt = await aPrompt({ base, promptText: `[имя] ${"Длинный текст промпта. ".repeat(2_000)}` });
  expect(await filled(`имя\n${"а\n".repeat(1_000)}`)).toMatchObject({ code: "FILL_TOO_LARGE" });
  expect((await filled(`имя\n${"а\n".repeat(1_000)}`, { only: "3" })).rows).toHaveLength(1);
});

test("a text of many pieces is filled in for as few rows as it takes, which is told before anything is done", async () => {
  const base = await aBase({ ownerId: owner.id });
  prompt = await aPrompt({ base, promptText: "[имя] ".repeat(2_000) });
  expect(await filled(`имя\n${"а\n".repeat(751)}`)).toMatchObject({
    code: "FILL_TOO_COMPLEX",
    message: expect.stringMatching(/4\s000 частей: .* не больше 750 строк/),
  });
  expect((await filled(`имя\n${"а\n".repeat(750)}`, { only: "3" })).rows).toHaveLength(1);
});

test("rows that are not shown are not rendered; what is missing in them is told all the same", async () => {
  const base = await aBase({ ownerId: owner.id });
  prompt = await aPrompt({ base, promptText: `[имя] ${"[а=б]".repeat(9_000)}` });
  const table = (rows: number) => `имя\n${"я\n".repeat(rows)}`;
  const cost = async (rows: number) => {
    const costs: number[] = [];
    for (let times = 0; times < 2; times += 1) {
      const started = process.cpuUsage();
      expect(await filled(table(rows), { only: "0" })).toMatchObject({ total: rows, rows: { length: 1 } });
      const { user, system } = process.cpuUsage(started);
      costs.push(user + system);
    }
    return Math.min(...costs);
  };
  const few = await cost(10);
  expect(await cost(1_000)).toBeLessThan(few * 4);
  const answer = await filled("имя;б\nя;1\n;2\n", { only: "0" });
  expect(answer).toMatchObject({ rows: [{ row: 2, missing: [] }], errors: [{ row: 3, field: "имя" }] });
});

test("names of what is missing count as well", async () => {
  const base = await aBase({ ownerId: owner.id });
  prompt = await aPrompt({
    base,
    promptText: Array.from({ length: 400 }, (_, at) => `[${String(at).padEnd(100, "я")}]`).join(""),
  });
  expect(await filled(`имя\n${"а\n".repeat(300)}`)).toMatchObject({ code: "FILL_TOO_LARGE" });
});

describe("a large answer", () => {
  const ACCEPTS = [
    "application/json",
    "text/csv",
    "application/zip",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ];
  const ROWS = sized(200, 550);
  const table = `а\n${`"${'""'.repeat(900)}"\n`.repeat(ROWS)}`;
  beforeEach(async () => {
    prompt = await aPrompt({ promptText: "[а] ".repeat(20) });
  });

  test.each(ACCEPTS)("is made while it is read: %s", async (accept) => {
    const { body } = await request(table, { accept });
    const sizes: number[] = [];
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) sizes.push(chunk.length);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  test("has every row once, as a small one has", async () => {
    const answer = await filled(table, { seed: "5" });
    expect(answer).toMatchObject({ columns: ["а"], mapping: { а: "а" }, seed: 5, total: ROWS, errors: [] });
    expect(answer.rows.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 2));
    expect((await filled(table, { seed: "5", only: "7" })).rows).toEqual([answer.rows[7]]);
  });

  test("that nobody reads keeps a third from being begun; given up, it does not", async () => {
    const unread = [await request(table), await request(table, { accept: "text/csv" })];
    expect((await filled(table)).code).toBe("DOCUMENTS_WAITING");
    expect(await filled("а\nя\n")).toMatchObject({ total: 1 });
    await Promise.all(unread.map(({ body }) => body!.cancel()));
    expect((await filled(table)).total).toBe(ROWS);
  });
});

test("a caller's tables are filled in one after another, and a fourth at once is refused; others have their own turns", async () => {
  const viewer = await aMember();
  const open = await aPrompt({ promptText: "Открытый промпт про [тема], для всех." });
  const fill = (of: Viewer, address: string) =>
    fillPrompt(
      of,
      {
        id: open.id,
        table: { bytes: Buffer.from("тема\nосень\n"), filename: "a.csv", mimeType: "text/csv" },
      },
      {
        request: new Request("http://localhost:3000/api/fill"),
        address,
        signal: new AbortController().signal,
        locale: "ru",
      },
    );
  const another = await aMember();
  const [first, second, third, fourth, other, guest] = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => fill(viewer, "1")),
    fill(another, "1"),
    fill(GUEST, "1"),
  ]);
  for (const done of [first, second, third, other, guest])
    expect(done).toMatchObject({ status: "fulfilled", value: { total: 1 } });
  expect(fourth).toMatchObject({
    status: "rejected",
    reason: { code: "DOCUMENTS_WAITING", details: { headers: { "Retry-After": "10" } } },
  });
  expect(await fill(viewer, "1")).toMatchObject({ total: 1 });
});
