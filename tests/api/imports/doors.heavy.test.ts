import type { ImportReport } from "@/lib/exchange/schema";
import type { ImportResult } from "@/lib/imports/schema";
import { db } from "@/lib/platform/db/client";
import { createPromptContract } from "@/lib/prompts/contract";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as importsRoutes } from "@/lib/imports/routes";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { asDocx, asMarkdown, asOldText, asXlsx, somePrompts } from "@/tests/support/import-documents";

const { POST: importDocument } = handlersAt("/prompts/import", importsRoutes);
const { POST: createPrompt } = handlersAt(createPromptContract.path, promptsRoutes);

let token: string;
let owner: { id: string };
beforeEach(async () => {
  await resetDatabase();
  withEnv({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "", RATE_LIMIT_SCALE: "1000" });
  owner = await aUser();
  token = await aToken(owner.id);
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
});
afterEach(() => withEnv());

const PROMPTS = somePrompts(5, 2);
const LIST = PROMPTS.map(({ title, promptText }) => ({ act: title, prompt: promptText }));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const SAMPLES: [name: string, content: () => Promise<Uint8Array | string> | Uint8Array | string][] = [
  ["заметки.md", () => asMarkdown(PROMPTS)],
  ["заметки.txt", () => asOldText(PROMPTS)],
  ["заметки.docx", () => asDocx(PROMPTS)],
  ["прайс.xlsx", () => asXlsx(PROMPTS)],
  ["прайс.xls", () => asXlsx(PROMPTS, "biff8")],
  [
    "промпты.csv",
    () => ["act,prompt", ...LIST.map(({ act, prompt }) => `${quoted(act)},${quoted(prompt)}`)].join("\n"),
  ],
  ["список.json", () => JSON.stringify(LIST)],
  ["вставленный.txt", () => JSON.stringify(LIST)],
  ["шапка.md", () => `---\nname: ${LIST[0]!.act}\n---\n${LIST[0]!.prompt}`],
];

type Texts = { title: string; promptText: string };

/** The prompts of a base that a door filled. */
async function filled(door: (baseId: string) => Promise<void>): Promise<Texts[]> {
  const base = await aBase({ ownerId: owner.id });
  await door(base.id);
  return db.prompt.findMany({
    where: { promptBaseId: base.id },
    orderBy: { id: "asc" },
    select: { title: true, promptText: true, shortDescription: true, category: true, tags: true },
  });
}

async function document(
  name: string,
  content: Uint8Array | string,
  fields: Record<string, string>,
): Promise<ImportResult> {
  const body = new FormData();
  body.append("file", new File([typeof content === "string" ? content : Uint8Array.from(content)], name));
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  return (await send(importDocument, "POST", { token, body })).body as ImportResult;
}

test.each(SAMPLES)(
  "%s gives the window, its corrections and the API the same prompts",
  async (name, make) => {
    const content = await make();
    const looked = (await imported(token, name, content, { dryRun: "true", documents: "true" })).body;
    const isDocument = looked.format === "document";
    const direct = await filled(async (promptBaseId) => {
      if (isDocument) await document(name, content, { promptBaseId });
      else await imported(token, name, content, { promptBaseId });
    });
    const reviewed = await filled(async (promptBaseId) => {
      if (isDocument) {
        const { found } = await document(name, content, { promptBaseId, dryRun: "true" });
        for (const { exists: _, reason: __, ...prompt } of found!)
          await send(createPrompt, "POST", { token, json: { ...prompt, contentType: "TEXT", promptBaseId } });
      } else {
        const numbers = looked.rows!.map(({ number }) => number).join(",");
        const { texts }: ImportReport = (
          await imported(token, name, content, { dryRun: "true", texts: numbers })
        ).body;
        await imported(token, name, content, { promptBaseId, edits: JSON.stringify(texts) });
      }
    });
    expect(direct.length).toBeGreaterThan(0);
    expect(reviewed).toEqual(direct);
    if (!isDocument) expect(looked.rows!.map(({ title }) => title)).toEqual(direct.map(({ title }) => title));
  },
);
