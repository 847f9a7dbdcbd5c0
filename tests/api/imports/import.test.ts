import type { PromptDraft } from "@/lib/imports/draft";
import type { ImportResult } from "@/lib/imports/schema";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { sized } from "@/tests/support/size";
import { asDocx, asMarkdown, asOldText, asXlsx, somePrompts } from "@/tests/support/import-documents";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as importsRoutes } from "@/lib/imports/routes";

const { POST } = handlersAt("/prompts/import", importsRoutes);

let fake: FakeAi;
let owner: { id: string };
let token: string;
let base: { id: string };

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  owner = await aUser();
  token = await aToken(owner.id);
  base = await aBase({ ownerId: owner.id });
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000" });
});
afterEach(() => withEnv());

type Fields = Record<string, string>;

function form(
  filename: string,
  bytes: Uint8Array | string,
  fields: Fields = { promptBaseId: base.id },
): FormData {
  const body = new FormData();
  body.append("file", new File([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)], filename));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

const post = (filename: string, bytes: Uint8Array | string, fields?: Fields) =>
  send(POST, "POST", { token, body: form(filename, bytes, fields) });

const folded = (text: string) => text.replace(/\s+/g, " ").trim();
const stored = () => db.prompt.findMany({ where: { promptBaseId: base.id }, orderBy: { id: "asc" } });

/** Texts in order; cells and paragraphs may be parted by other blanks than in the source. */
async function expectStored(prompts: PromptDraft[]) {
  const rows = await stored();
  expect(rows.map(({ title }) => title)).toEqual(prompts.map(({ title }) => title));
  const different = rows.filter(
    ({ promptText }, at) => folded(promptText) !== folded(prompts[at]!.promptText),
  );
  expect(different.map(({ title, promptText }) => [title, promptText.slice(-60)])).toEqual([]);
  expect(new Set(rows.map(({ contentType }) => contentType))).toEqual(new Set(["TEXT"]));
  return rows;
}

const LONG = somePrompts(sized(8, 40), 7); // some 2,000 characters each: more than the AI gets at once
const SHORT = somePrompts(sized(15, 60), 2);

describe.each<[string, () => Record<string, string>]>([
  ["the openai driver", () => fake.env],
  ["the neuro driver", () => fake.neuroEnv],
  ["the splitter alone", () => ({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" })],
])("with %s", (name, variables) => {
  const alone = name === "the splitter alone";
  beforeEach(() => withEnv({ ...variables(), RATE_LIMIT_SCALE: "1000" }));

  async function imports(filename: string, bytes: Uint8Array, prompts: PromptDraft[]) {
    const answer = await post(filename, bytes);
    expect(answer.status).toBe(200);
    const result: ImportResult = answer.body;
    expect(result).toMatchObject({
      imported: prompts.length,
      total: prompts.length,
      skipped: [],
      splitter: alone,
    });
    expect(result.notices.map(({ reason }) => reason)).toEqual(alone ? ["notConfigured"] : []);
    expect(result.prompts.map(({ title }) => title)).toEqual(prompts.map(({ title }) => title));
    return expectStored(prompts);
  }

  test("a long Word document @heavy", async () => {
    await imports("Сборник.docx", await asDocx(LONG), LONG);
    if (!alone)
      expect(fake.questions.filter(({ text }) => text.includes("правило 1.1")).length).toBeGreaterThan(0);
  });

  test("a price-list, with descriptions, categories, tags and the lines inside a cell @heavy", async () => {
    const rows = await imports("Прайс.xlsx", asXlsx(SHORT), SHORT);
    for (const [at, row] of rows.entries()) {
      const { shortDescription, category, tags, promptText } = SHORT[at]!;
      expect(row).toMatchObject({ shortDescription, category, tags, promptText });
    }
  });

  test("a Markdown file @heavy", async () => {
    const rows = await imports("prompts.md", asMarkdown(SHORT), SHORT);
    for (const [at, row] of rows.entries()) {
      const { shortDescription, category, tags, promptText } = SHORT[at]!;
      expect(row).toMatchObject({ shortDescription, category, tags, promptText });
    }
  });

  test("an old text in windows-1251 @heavy", async () => {
    await imports("старый.txt", asOldText(SHORT), SHORT);
  });
});

test("the history of what was imported begins with the import", async () => {
  expect((await post("Сборник.md", asMarkdown(SHORT.slice(0, 3)))).status).toBe(200);
  const versions = await db.promptVersion.findMany({
    select: { number: true, source: true, authorId: true },
  });
  expect(versions).toEqual(
    Array.from({ length: 3 }, () => ({ number: 1, source: "import", authorId: owner.id })),
  );
});
