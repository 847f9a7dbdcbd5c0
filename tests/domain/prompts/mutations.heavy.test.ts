import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { copyPrompt, createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { listMyPrompts } from "@/lib/prompts/queries";
import { namedText } from "@/lib/prompts/writing/named-text";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { fillPromptQuota } from "@/tests/support/factories/prompt-quota";
import { aWorld, catalogueSnapshot } from "@/tests/support/personas";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";

const CONTENT = {
  title: "Письмо",
  shortDescription: "Вежливый ответ клиенту",
  promptText: "Напиши вежливый ответ клиенту.",
  contentType: "TEXT" as const,
};

let owner: Member;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
});

test("without a base a prompt goes into the PRIVATE one", async () => {
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const prompt = await createPrompt(owner, CONTENT);
  expect(prompt).toMatchObject({
    ...CONTENT,
    promptBaseId: personal.id,
    userId: owner.id,
    is_public: false,
    category: "",
    tags: [],
    usageExamples: "",
    isFillable: false,
    version: 1,
    can: { edit: true, delete: true },
  });
});

test("a prompt is a template when its text has something to fill in, unless it was said otherwise", async () => {
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const withField = "Напиши вежливый ответ клиенту о [теме].";
  const created = await createPrompt(owner, { ...CONTENT, promptText: withField });
  expect(created.isFillable).toBe(true);
  const edited = async (fields: { promptText?: string; title?: string; isFillable?: boolean }) =>
    (await updatePrompt(owner, { id: created.id, ...fields })).isFillable;
  expect(await edited({ title: "Ответ" })).toBe(true);
  expect(await edited({ promptText: CONTENT.promptText })).toBe(false);
  expect(await edited({ promptText: withField })).toBe(true);
  expect(await edited({ isFillable: false })).toBe(false);
  expect(await edited({ promptText: `${withField} Подпись: [имя]` })).toBe(false);
  const plain = await createPrompt(owner, { ...CONTENT, promptText: withField, isFillable: false });
  expect(plain.isFillable).toBe(false);
});

test("is_public is what the base says, also after a move", async () => {
  const free = await aBase({ ownerId: owner.id });
  const sold = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const prompt = await createPrompt(owner, { ...CONTENT, promptBaseId: free.id });
  expect(prompt.is_public).toBe(true);
  expect(await updatePrompt(owner, { id: prompt.id, promptBaseId: sold.id })).toMatchObject({
    is_public: false,
    promptBaseId: sold.id,
  });
  expect(await updatePrompt(owner, { id: prompt.id, promptBaseId: free.id })).toMatchObject({
    is_public: true,
  });
});

test("a change touches only what it names; another content type clears the category", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base, category: "Маркетинг", isFillable: true });
  expect(await updatePrompt(owner, { id: prompt.id, title: "Новое" })).toMatchObject({
    title: "Новое",
    category: "Маркетинг",
    isFillable: true,
    tags: prompt.tags,
    promptText: prompt.promptText,
    version: 2,
  });
  await expect(updatePrompt(owner, { id: prompt.id, category: "Плакаты" })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await updatePrompt(owner, { id: prompt.id, contentType: "IMAGE" })).toMatchObject({ category: "" });
  expect(
    await updatePrompt(owner, { id: prompt.id, contentType: "IMAGE", category: "Плакаты" }),
  ).toMatchObject({ category: "Плакаты" });
  await expect(
    updatePrompt(owner, { id: prompt.id, contentType: "TEXT", category: "Плакаты" }),
  ).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test("of two edits of the same copy the second is refused and told what is stored", async () => {
  const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id }) });
  const copy = { id: prompt.id, version: prompt.version };
  const outcomes = await Promise.allSettled(
    ["Первая", "Вторая"].map((title) => updatePrompt(owner, { ...copy, title })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  const stored = await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } });
  expect(refused.reason).toMatchObject({
    code: "EDIT_CONFLICT",
    details: { body: { version: 2, updatedAt: stored.updatedAt.toISOString() } },
  });
  await expect(
    updatePrompt(owner, { id: prompt.id, title: "Третья", updatedAt: prompt.updatedAt }),
  ).rejects.toMatchObject({
    code: "EDIT_CONFLICT",
  });
  expect(
    await updatePrompt(owner, { id: prompt.id, title: "Третья", updatedAt: stored.updatedAt }),
  ).toMatchObject({ title: "Третья" });
});

test("who may write where: every persona and access type", async () => {
  const world = await aWorld();
  const own = await Promise.all(
    Object.values(world.members).map(
      async (member) => [member.id, await aBase({ ownerId: member.id })] as const,
    ),
  );
  const ownBase = new Map(own.map(([id, base]) => [id, base.id]));
  const before = await catalogueSnapshot();
  for (const [persona, member] of Object.entries(world.members)) {
    if (persona === "owner") continue;
    for (const [accessType, { base, own: prompt, guestWritten }] of Object.entries(world.shelves)) {
      const hidden = accessType === "PRIVATE";
      const refusal = { code: hidden ? "PROMPT_NOT_FOUND" : "FORBIDDEN" };
      await expect(createPrompt(member, { ...CONTENT, promptBaseId: base.id })).rejects.toMatchObject({
        code: hidden ? "BASE_NOT_FOUND" : "FORBIDDEN",
      });
      await expect(updatePrompt(member, { id: prompt, title: "Чужое" })).rejects.toMatchObject(refusal);
      await expect(deletePrompt(member, { id: prompt })).rejects.toMatchObject(refusal);
      await expect(
        updatePrompt(member, { id: prompt, promptBaseId: ownBase.get(member.id) }),
      ).rejects.toMatchObject(refusal);
      // An author may change the words, but takes nothing out of somebody's base.
      const taken = updatePrompt(member, { id: guestWritten, promptBaseId: ownBase.get(member.id) });
      await expect(taken).rejects.toMatchObject(
        persona === "author" ? { code: hidden ? "BASE_NOT_FOUND" : "FORBIDDEN" } : refusal,
      );
    }
  }
  expect(await catalogueSnapshot()).toBe(before);

  const { owner: baseOwner, author } = world.members;
  for (const { guestWritten } of Object.values(world.shelves)) {
    expect(await updatePrompt(author, { id: guestWritten, title: "Автор" })).toMatchObject({
      title: "Автор",
    });
    expect(await updatePrompt(baseOwner, { id: guestWritten, title: "Владелец" })).toMatchObject({
      title: "Владелец",
    });
  }
  await deletePrompt(author, { id: world.shelves.FREE.guestWritten });
  await deletePrompt(baseOwner, { id: world.shelves.ONE_TIME.guestWritten });
  expect((await listMyPrompts(author)).items).toHaveLength(3);
});

test("nobody moves an own prompt into somebody's base", async () => {
  const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "PRIVATE" }) });
  const shown = await aBase();
  const hidden = await aBase({ accessType: "PRIVATE" });
  await expect(updatePrompt(owner, { id: prompt.id, promptBaseId: shown.id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(updatePrompt(owner, { id: prompt.id, promptBaseId: hidden.id })).rejects.toMatchObject({
    code: "BASE_NOT_FOUND",
  });
  expect(await db.prompt.findUnique({ where: { id: prompt.id } })).toEqual(prompt);
});

test("guests write nothing", async () => {
  const { id } = await aPrompt();
  for (const call of [
    () => createPrompt(GUEST, CONTENT),
    () => updatePrompt(GUEST, { id, title: "Новое" }),
    () => deletePrompt(GUEST, { id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  }
});

test("nobody has more than 20,000 prompts", async () => {
  const base = await aBase({ ownerId: owner.id });
  await aPrompt({ base });
  const max = await fillPromptQuota(base, { room: 2 });
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => createPrompt(owner, { ...CONTENT, promptBaseId: base.id })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.prompt.count()).toBe(max);
});

test("copying counts, gives the text to readers only and is no edit", async () => {
  const prompt = await aPrompt();
  const sold = await aPrompt({ base: await aBase({ accessType: "ONE_TIME" }) });
  await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      copyPrompt(GUEST, { id: prompt.id }, { address: `192.0.2.${i}`, locale: "ru" }),
    ),
  );
  expect(await db.prompt.findUnique({ where: { id: prompt.id } })).toEqual({ ...prompt, copyCount: 5 });
  await expect(
    copyPrompt(owner, { id: sold.id }, { address: "192.0.2.9", locale: "ru" }),
  ).rejects.toMatchObject({ code: "ACCESS_REQUIRED" });
  expect(await db.prompt.findUnique({ where: { id: sold.id } })).toEqual(sold);
});

test("a copy carries the names of the author's variables, and no id of nobody known", async () => {
  const variable = await aVariable({ userId: owner.id, variableName: "Тон письма" });
  const foreign = await aVariable({ userId: (await aMember()).id });
  const promptText = `Пиши {{text_${variable.id}}} про [тема] [random да, нет] {{text_${foreign.id}}}.`;
  const prompt = await aPrompt({ userId: owner.id, promptText });
  for (const viewer of [GUEST, owner]) {
    expect(await copyPrompt(viewer, { id: prompt.id }, { address: "192.0.2.9", locale: "ru" })).toEqual({
      text: expect.stringMatching(
        /^Пиши дружеский про \[тема\] (?:да|нет) \{\{неизвестная переменная\}\}\.$/,
      ),
      open: 2,
      promptText: `Пиши {{Тон письма}} про [тема] [random да, нет] {{неизвестная переменная}}.`,
    });
  }
});

test("a plain form shows names in place of ids, and what comes back from it are the same tokens", async () => {
  const author = await aMember();
  const base = await aBase({ ownerId: author.id });
  const { id: variableId } = await aVariable({ userId: author.id, variableName: "Адресат" });
  const stored = `Напиши письмо для {{text_${variableId}}} и {{text_00000000-0000-7000-8000-000000000001}}.`;
  const { id } = await aPrompt({ base, userId: author.id, promptText: stored });
  const shown = await namedText(author, { promptText: stored, userId: author.id }, "en");
  expect(shown).toBe("Напиши письмо для {{Адресат}} и {{unknown variable}}.");
  const { promptText } = await updatePrompt(author, { id, promptText: `${shown} Коротко.` });
  expect(promptText).toBe(`${stored} Коротко.`);
  expect(await db.promptVariableUse.count({ where: { promptId: id, variableId } })).toBe(1);
  await expect(updatePrompt(author, { id, promptText: "{{Адресат}} ".repeat(4_000) })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: { fields: { promptText: [expect.any(String)] } },
  });
});

test("names that a stranger guesses tell nothing of a text that they may not read: the answer is that of the prompt", async () => {
  const { id: variableId } = await aVariable({ userId: owner.id, variableName: "Адресат" });
  const stranger = await aMember();
  for (const [accessType, code] of [
    ["PRIVATE", "PROMPT_NOT_FOUND"],
    ["ONE_TIME", "FORBIDDEN"],
  ] as const) {
    const base = await aBase({ ownerId: owner.id, accessType });
    const { id } = await aPrompt({ base, userId: owner.id, promptText: `Письмо для {{text_${variableId}}}` });
    // With the token, which is longer than the name, the text would be too long.
    for (const name of ["Адресат", "Другое"])
      await expect(
        updatePrompt(stranger, { id, promptText: `{{${name}}} `.repeat(4_000) }),
      ).rejects.toMatchObject({ code });
  }
});
