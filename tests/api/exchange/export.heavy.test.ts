import { rm } from "node:fs/promises";
import Papa from "papaparse";
import * as xlsx from "xlsx";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, exportedJson } from "@/tests/support/exchange";
import { anExample } from "@/tests/support/factories/example";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase, aKnowledgeFile } from "@/tests/support/factories/knowledge";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { statementsOf } from "@/tests/support/statements";
import { unzipped } from "@/tests/support/unzipped";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as exchangeRoutes } from "@/lib/exchange/routes";

const { GET } = handlersAt("/export", exchangeRoutes);

let owner: { id: string };
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  owner = await aUser();
  token = await aToken(owner.id);
  await aBase({ ownerId: owner.id, accessType: "PRIVATE", baseName: "Личное" });
  base = await aBase({ ownerId: owner.id, baseName: "Маркетинг: тексты/письма" });
});
afterEach(() => withEnv());

type Json = {
  format: string;
  version: number;
  count: number;
  bases: { name: string }[];
  variables: { id: string; name: string }[];
  prompts: Record<string, unknown>[];
};

test("JSON holds the whole account: prompts with names for variables, bases, the library", async () => {
  const tone = await aVariable({ userId: owner.id, variableName: "Тон" });
  await aVariable({ userId: owner.id, variableName: "Лишняя" });
  const prompt = await aPrompt({
    base,
    title: "Письмо",
    promptText: `Пиши в тоне {{text_${tone.id}}} про [тема].`,
  });
  await aPrompt({ base: await aBase(), title: "Чужой" });
  const json = await exportedJson<Json>(token);
  expect(json).toMatchObject({ format: "promptoteka", version: 1, count: 1 });
  expect(json.bases.map(({ name }) => name)).toEqual(["Личное", "Маркетинг: тексты/письма"]);
  expect(json.variables.map(({ name }) => name)).toEqual(["Лишняя", "Тон"]);
  expect(json.prompts).toMatchObject([
    {
      id: prompt.id,
      title: "Письмо",
      promptText: "Пиши в тоне {{Тон}} про [тема].",
      variables: { Тон: `text_${tone.id}` },
      base: base.id,
    },
  ]);
});

test("a base or ids narrow it; of the library only what they use goes along", async () => {
  await aVariable({ userId: owner.id, variableName: "Лишняя" });
  const [first, second] = [
    await aPrompt({ base, title: "Первый" }),
    await aPrompt({ base, title: "Второй" }),
  ];
  await aPrompt({ base: await aBase({ ownerId: owner.id }), title: "Третий" });
  const titles = async (query: string) =>
    (await exportedJson<Json>(token, query)).prompts.map(({ title }) => title);
  expect(await titles(`&promptBaseId=${base.id}`)).toEqual(["Первый", "Второй"]);
  expect(await titles(`&ids=${second.id}`)).toEqual(["Второй"]);
  expect(await titles(`&ids=${first.id},${second.id}`)).toEqual(["Первый", "Второй"]);
  expect((await exportedJson<Json>(token, `&ids=${first.id}`)).variables).toEqual([]);
});

test("nobody takes along what is another's", async () => {
  const theirs = await aPrompt();
  const secret = await aPrompt({ base: await aBase({ accessType: "PRIVATE" }) });
  const status = async (query: string, of = token) => (await exported(of, "json", query)).status;
  expect(await status(`&ids=${theirs.id}`)).toBe(404);
  expect(await status(`&promptBaseId=${theirs.promptBaseId}`)).toBe(403);
  expect(await status(`&promptBaseId=${secret.promptBaseId}`)).toBe(404);
  expect(await status("", "nobody")).toBe(401);
  expect(await status("&ids=x")).toBe(400);
});

test("the archive has a readable file a prompt, its results, and the originals of knowledge", async () => {
  const prompt = await aPrompt({
    base,
    title: "Письмо: про «всё»?",
    promptText: "Напиши письмо.\n\nИ подпишись.",
    tags: ["письма"],
  });
  await aPrompt({ base, title: "Письмо: про «всё»?" });
  const { id } = await anExample(prompt, { caption: "Было" });
  const knowledge = await aKnowledgeBase({ userId: owner.id, name: "Прайс" });
  await aKnowledgeFile({ knowledgeBaseId: knowledge.id, name: "цены.txt", bytes: Buffer.from("сто рублей") });
  const { bytes, headers } = await exported(token, "zip");
  const files = await unzipped(bytes);
  expect(headers.get("X-Total-Count")).toBe("2");
  expect(headers.get("Content-Disposition")).toMatch(/promptoteka-\d{4}-\d\d-\d\d\.zip/);
  const names = [...files.keys()].sort();
  expect(names.filter((name) => name.startsWith("prompts/"))).toEqual([
    "prompts/Маркетинг тексты письма/Письмо про «всё» (2).md",
    "prompts/Маркетинг тексты письма/Письмо про «всё».md",
  ]);
  expect(names.filter((name) => !name.includes("/"))).toEqual([
    "bases.json",
    "folders.json",
    "knowledge.json",
    "promptoteka.json",
    "variables.json",
  ]);
  const result = names.find((name) => name.startsWith(`results/${prompt.id}/1-`))!;
  expect(files.get(result)!.length).toBeGreaterThan(0);
  expect(files.get("knowledge/Прайс/цены.txt")!.toString()).toBe("сто рублей");
  const text = files.get("prompts/Маркетинг тексты письма/Письмо про «всё».md")!.toString();
  expect(text).toMatch(/^---\nid: "/);
  expect(text).toContain(
    `results: [{"id":"${id}","file":"${result}","caption":"Было","values":{},"isCover":false,"isPublic":false}]`,
  );
  expect(text.endsWith("---\n\nНапиши письмо.\n\nИ подпишись.\n")).toBe(true);
  expect(JSON.parse(files.get("promptoteka.json")!.toString())).toMatchObject({
    format: "promptoteka",
    count: 2,
  });
});

test("no cell of a table is run as a formula; CSV ends with a line that says how many there were", async () => {
  await aPrompt({
    base,
    category: "",
    title: "=1+2",
    shortDescription: "+7 (495) — телефон",
    usageExamples: "@SUM(A1)",
    promptText: "-2+3+cmd|' /C calc'!A0 и ещё текст",
    tags: ["a", "б"],
  });
  const csv = (await exported(token, "csv")).bytes.toString();
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const rows = Papa.parse<string[]>(csv.slice(1).trim(), { delimiter: ";" }).data;
  expect(rows[1]!.slice(1, 8)).toEqual([
    "'=1+2",
    "'+7 (495) — телефон",
    "'-2+3+cmd|' /C calc'!A0 и ещё текст",
    "TEXT",
    "",
    "a, б",
    "'@SUM(A1)",
  ]);
  expect(rows.at(-1)).toEqual(["#end", "1"]);
  const sheet = xlsx.read((await exported(token, "xlsx")).bytes).Sheets.Prompts!;
  expect(sheet.B2).toMatchObject({ t: "s", v: "=1+2" });
  expect(sheet.B2.f).toBeUndefined();
});

test("a text that no cell holds goes on in further columns of the workbook", async () => {
  const promptText = `${"Ё".repeat(32_766)}😀${"я".repeat(10_000)}`;
  await aPrompt({ base, promptText });
  const [row] = xlsx.utils.sheet_to_json<Record<string, string>>(
    xlsx.read((await exported(token, "xlsx")).bytes).Sheets.Prompts!,
  );
  expect(row!.promptText!.length).toBe(32_766);
  expect(row!.promptText! + row!["promptText 2"]!).toBe(promptText);
});

test("one export a person at a time; whoever goes away makes room", async () => {
  await manyPrompts(300, base, () => ({ promptText: "Текст промпта. ".repeat(300) }));
  const gone = new AbortController();
  const call = (signal?: AbortSignal) =>
    GET(
      new Request("http://localhost:3000/api/export?format=json", {
        headers: { "ssmm-token": token },
        signal,
      }),
      { params: Promise.resolve(undefined) },
    );
  const first = await call(gone.signal);
  const reader = first.body!.getReader();
  await reader.read();
  expect((await call()).status).toBe(429);
  gone.abort();
  const again = await call();
  expect(again.status).toBe(200);
  await again.body!.cancel();
  expect((await call()).status).toBe(200);
});

test("a reader who does not read holds the database back", async () => {
  await manyPrompts(400, base, () => ({ promptText: "Текст промпта. ".repeat(300) }));
  const { statements } = await statementsOf(async () => {
    const response = await GET(
      new Request("http://localhost:3000/api/export?format=json", { headers: { "ssmm-token": token } }),
      {
        params: Promise.resolve(undefined),
      },
    );
    const reader = response.body!.getReader();
    for (let part = 0; part < 4; part += 1) await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reader.cancel();
  });
  // 400 prompts are eight batches; nobody took the second.
  expect(statements.filter((sql) => sql.includes('"prompt_text"')).length).toBeLessThanOrEqual(2);
});

test("a file that was deleted meanwhile is left out; the archive is whole", async () => {
  const knowledge = await aKnowledgeBase({ userId: owner.id });
  await aKnowledgeFile({ knowledgeBaseId: knowledge.id, name: "a.txt", bytes: Buffer.from("текст") });
  const kept = await db.knowledgeContent.findFirstOrThrow();
  await rm(objectStorage().localPath!(kept.objectKey!));
  expect([...(await unzipped((await exported(token, "zip")).bytes)).keys()]).not.toContain("knowledge/a.txt");
});
