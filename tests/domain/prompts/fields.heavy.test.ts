import { randomUUID } from "node:crypto";
import { promptMarkdown } from "@/lib/discovery/texts/prompt-markdown";
import { OLDEST_COLUMNS } from "@/lib/exchange/columns";
import { EXPORT_FORMATS } from "@/lib/exchange/limits";
import { GUEST } from "@/lib/platform/viewer";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { writeDraft } from "@/lib/prompts/drafts/mutations";
import { getDraft } from "@/lib/prompts/drafts/queries";
import { writeDraftInput } from "@/lib/prompts/drafts/schema";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";
import { CONTENT_FIELDS, NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { restoreVersion } from "@/lib/prompts/history/mutations";
import { listVersions } from "@/lib/prompts/history/queries";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { listMyPrompts, listPrompts } from "@/lib/prompts/queries";
import type { ContentField, PromptContent, UpdatePromptInput } from "@/lib/prompts/schema";
import ru from "@/messages/ru.json";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { exported, imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { letTimePass } from "@/tests/support/factories/version";
import { aMember } from "@/tests/support/viewers";

/** Two values of each field, the first different from its default. A field without a line here does not compile. */
const EXAMPLES: { [Field in ContentField]: readonly [PromptContent[Field], PromptContent[Field]] } = {
  title: ["Письмо клиенту", "Ответ клиенту"],
  shortDescription: ["Вежливый ответ на жалобу", "Короткий ответ на жалобу"],
  promptText: ["Напиши вежливый ответ на жалобу покупателя.", "Напиши короткий ответ на жалобу покупателя."],
  contentType: ["VIDEO", "TEXT"],
  category: ["Анимация", "Музыкальный клип"],
  tags: [["письмо"], ["жалоба", "ответ"]],
  usageExamples: ["Жалоба на доставку", "Жалоба на цену"],
  isFillable: [true, false],
  language: ["en", "other"],
  models: [["GPT-5", "Claude"], ["Flux.1 [dev], schnell"]],
};

const content = Object.fromEntries(
  CONTENT_FIELDS.map((field) => [field, EXAMPLES[field][0]]),
) as PromptContent;

/** Columns of prompts that are no content of theirs, and so stand in no form, version, copy or file; with the reason. */
const OTHERS: Record<Exclude<keyof typeof Prisma.PromptScalarFieldEnum, ContentField>, string> = {
  id: "its own",
  userId: "who wrote it: of a copy who copied, of an import who imported",
  promptBaseId: "its place: a file has it as `base`, a draft keeps it",
  givenLanguage: "what was chosen as `language`",
  modelKeys: "follows from `models` and its results",
  languagePending: "a mark of what was there before languages were found",
  descriptionReveals: "follows from description and text",
  isPublic: "follows from the base",
  openedAt: "when everybody could read it first; a trigger writes it",
  copyCount: "a count of its own",
  ownCopyCount: "a count of its own",
  worth: "a job computes it",
  hasExamples: "follows from its results",
  version: "a count of its own",
  copiedFromId: "of a copy; lib/prompts/writing/duplicate writes it",
  copiedFromTitle: "of a copy",
  copiedFromAuthorId: "of a copy",
  privateOnly: "of a copy; a file has it",
  samplePosition: "the owner's choice in the base",
  createdAt: "its own; a file tells it",
  updatedAt: "its own; a file tells it",
  hiddenAt: "an administrator's decision about the row",
  hiddenWith: "what it was hidden with",
  textKey: "follows from the text",
};

async function anOwner() {
  const viewer = await aMember();
  await aBase({ ownerId: viewer.id, accessType: "PRIVATE" });
  const { id: promptBaseId } = await aBase({ ownerId: viewer.id });
  return { viewer, promptBaseId };
}

beforeEach(resetDatabase);

test("every column of prompts is content or has a reason not to be", () => {
  expect(Object.keys(Prisma.PromptScalarFieldEnum).sort()).toEqual(
    [...CONTENT_FIELDS, ...Object.keys(OTHERS)].sort(),
  );
});

test.each(CONTENT_FIELDS)(
  "a change of %s is stored, listed, news of its base, a version, copied, and taken back",
  async (field) => {
    const { viewer, promptBaseId } = await anOwner();
    const [older, newer] = EXAMPLES[field];
    const { id, ...made } = await createPrompt(viewer, { ...content, promptBaseId });
    expect(made[field]).toEqual(older);
    await letTimePass(id);
    await db.baseChange.deleteMany();

    expect((await updatePrompt(viewer, { id, [field]: newer } as UpdatePromptInput))[field]).toEqual(newer);
    const [listed] = (await listPrompts(viewer, { promptBaseId, include: "promptText" })).items;
    expect(listed![field]).toEqual(newer);
    expect(await db.baseChange.findMany({ select: { promptId: true } })).toEqual([{ promptId: id }]);
    expect((await listVersions(viewer, { id })).items[0]!.changed).toContain(field);
    const copied = field === "title" ? `${String(newer)} (копия)` : newer;
    expect((await duplicatePrompt(viewer, { id }))[field]).toEqual(copied);
    expect((await restoreVersion(viewer, { id, number: 1 }))[field]).toEqual(older);
  },
);

test("a draft keeps every field", async () => {
  const { viewer, promptBaseId } = await anOwner();
  const draft = writeDraftInput.parse({
    key: "new",
    content: { ...content, promptBaseId },
    revision: 0,
    writer: randomUUID(),
  });
  await writeDraft(viewer, draft);
  expect((await getDraft(viewer, { key: "new" })).content).toEqual({ ...content, promptBaseId });
});

test("a draft from before the later fields is read", () => {
  const first = CONTENT_FIELDS.filter((field) => OLDEST_COLUMNS.includes(field));
  const fields = Object.fromEntries(first.map((field) => [field, content[field]]));
  expect(() => writeDraftInput.shape.content.parse({ ...fields, promptBaseId: "" })).not.toThrow();
});

test.each(EXPORT_FORMATS)("every field goes along as %s and comes in elsewhere", async (format) => {
  const { viewer, promptBaseId } = await anOwner();
  await createPrompt(viewer, { ...content, promptBaseId });
  const { bytes } = await exported(await aToken(viewer.id), format);
  const { viewer: other } = await anOwner();
  const { body } = await imported(await aToken(other.id), `a.${format}`, bytes);
  expect(body).toMatchObject({ create: 1, failed: 0 });
  expect((await listMyPrompts(other, { include: "promptText" })).items).toMatchObject([content]);
});

test("every text is in the Markdown of an open prompt, and every field has a name in the report of an import", async () => {
  const { viewer, promptBaseId } = await anOwner();
  const { id } = await createPrompt(viewer, { ...content, promptBaseId });
  const { body } = (await promptMarkdown(GUEST, { id }, "ru"))!;
  const texts = CONTENT_FIELDS.filter((field) => NOTHING_SAID[field as "category"] === "");
  const told = texts.filter((field) => field !== "category").map((field) => content[field]);
  for (const text of [content.title, content.shortDescription, content.promptText, ...told])
    expect(body).toContain(text);
  expect(Object.keys(ru.exchange.fields)).toEqual([...CONTENT_FIELDS, "folder"]);
});
