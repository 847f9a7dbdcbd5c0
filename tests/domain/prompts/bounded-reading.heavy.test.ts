import { listBases } from "@/lib/bases/queries";
import { checkDrafts, savePrompts } from "@/lib/imports/save-prompts";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const CONTENT = {
  title: "Письмо",
  shortDescription: "Письмо другу о погоде",
  promptText: "Напишите письмо другу о погоде",
  contentType: "TEXT" as const,
};

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id });
});

test("the prompts of one person hold so many bytes, and no more", async () => {
  expect(PROMPT_LIMITS.bytesPerUser).toBe(64 * 1024 * 1024);
  const kilobytes = jest.replaceProperty(PROMPT_LIMITS as { bytesPerUser: number }, "bytesPerUser", 2_048);
  const first = await createPrompt(owner, { ...CONTENT, promptText: "а".repeat(900), promptBaseId: base.id });
  const second = await createPrompt(owner, { ...CONTENT, promptBaseId: base.id });
  await expect(
    createPrompt(owner, { ...CONTENT, promptText: "а".repeat(200), promptBaseId: base.id }),
  ).rejects.toMatchObject({ code: "PROMPTS_FULL" });
  await expect(updatePrompt(owner, { id: second.id, promptText: "а".repeat(200) })).rejects.toMatchObject({
    code: "PROMPTS_FULL",
  });
  await updatePrompt(owner, { id: second.id, promptText: "а".repeat(100) });
  await updatePrompt(owner, { id: first.id, promptText: "Место есть снова, пишите дальше" });
  await createPrompt(owner, { ...CONTENT, promptBaseId: base.id });
  kilobytes.restore();
});

test("a search of bases ranks by what is stored with them", async () => {
  await aBase({ baseName: "Письма о погоде" });
  const { result, statements } = await statementsOf(() => listBases(GUEST, { q: "погода" }));
  expect(result.items).toHaveLength(1);
  expect(statements.filter((statement) => statement.includes("base_card("))).toEqual([]);
});

test("an import finds what its base has without reading the base's texts", async () => {
  await aPrompt({ base, promptText: "НАПИШИТЕ  письмо\n\tдругу\u00a0 о погоде " });
  await aPrompt({ base, promptText: CONTENT.promptText });
  const drafts = [
    { ...CONTENT, promptText: "напишите письмо другу о погоде" },
    { ...CONTENT, promptText: "Напишите письмо соседу о погоде" },
  ].map((draft) => ({ ...draft, category: "", tags: [] }));
  const saved: string[] = [];
  const { result, statements } = await statementsOf(async () =>
    savePrompts(owner, await checkDrafts(base.id, drafts), {
      locale: "ru",
      signal: new AbortController().signal,
      onSaved: (id) => void saved.push(id),
      onDraft: () => {},
    }),
  );
  expect(result).toHaveLength(1);
  expect(saved).toHaveLength(1);
  // Texts are only compared with those that have the same key, which an index finds.
  const reading = statements.filter(
    (statement) =>
      /regexp_replace|"?prompt_text"? = /.test(statement) && !/^\s*(?:INSERT|UPDATE)/.test(statement),
  );
  for (const statement of reading) expect(statement).toMatch(/text_key = prompt_text_key\(/);
  expect(reading).toHaveLength(1);
});
