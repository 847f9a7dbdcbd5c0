import { db } from "@/lib/platform/db/client";
import { Rendering, rendering } from "@/lib/platform/page-cache/rendering";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { createVariable, deleteVariable, updateVariable } from "@/lib/variables/mutations";
import { variableNamesOfPrompts, variablesOfPrompt } from "@/lib/variables/queries";
import { variableIdOf } from "@/lib/variables/variable-types";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

test("a variable's change names the variable, however many prompts hold it; their pages say that they show it @heavy", async () => {
  const viewer = await aMember();
  const { id, variableId } = await createVariable(viewer, {
    variableType: "text",
    variableName: "Тема",
    textValue: "Осень",
  });
  const promptText = `Напишите письмо про {{${variableId}}} для друга`;
  const base = await aBase({ ownerId: viewer.id });
  for (let number = 1; number <= 3; number += 1) await aPrompt({ base, promptText });
  await db.pageDrop.deleteMany();
  await updateVariable(viewer, { id, variableName: "Время года" });
  await deleteVariable(viewer, { id, force: true });
  const drops = await db.pageDrop.findMany({ select: { nowTags: true, soonTags: true } });
  expect(drops).toEqual([
    { nowTags: [], soonTags: [`variable:${id}`] },
    { nowTags: [], soonTags: [`variable:${id}`] },
  ]);
});

test("a new value drops the pages that carry the old one, for a copy of the finished text", async () => {
  const viewer = await aMember();
  const fields = { variableType: "text", variableName: "Ключ", textValue: "старое" } as const;
  const { id, variableId } = await createVariable(viewer, fields);
  const prompt = { nodes: parse(`{{${variableId}}}`), authorId: viewer.id };
  const [carried] = await variableNamesOfPrompts(GUEST, [prompt], { withShort: true });
  expect(carried!.get(variableId)!.short).toMatchObject({ value: "старое" });
  await db.pageDrop.deleteMany();
  await updateVariable(viewer, { id, textValue: "новое" });
  const drops = await db.pageDrop.findMany({ select: { nowTags: true, soonTags: true } });
  expect(drops).toEqual([{ nowTags: [], soonTags: [`variable:${id}`] }]);
});

test("a page says which variables it shows", async () => {
  const viewer = await aMember();
  const { id, variableId } = await createVariable(viewer, {
    variableType: "text",
    variableName: "Тема",
    textValue: "Осень",
  });
  const prompt = { nodes: parse(`{{${variableId}}}`), authorId: viewer.id };
  for (const read of [
    () => variablesOfPrompt(GUEST, prompt),
    () => variableNamesOfPrompts(GUEST, [prompt]),
  ]) {
    const page = new Rendering<unknown>("page:/public-prompts/1");
    await rendering.run<Promise<unknown>>(page, read);
    expect([...page.tags]).toContain(`variable:${id}`);
  }
});

test("names come without values: of the author's and the viewer's variables alone, and what is open is told", async () => {
  const [author, reader, stranger] = [await aMember(), await aMember(), await aMember()];
  const knowledge = await aKnowledgeBase({ userId: author.id, texts: ["Факты"] });
  const written = [
    await aVariable({ userId: author.id, variableName: "Готово" }),
    await aVariable({ userId: author.id, variableName: "Открыто", textValue: "" }),
    await aVariable({
      userId: author.id,
      variableType: "knowledge_base",
      variableName: "Факты",
      knowledgeBaseId: knowledge.id,
    }),
    await aVariable({ userId: author.id, variableType: "random", variableName: "Случай", options: ["а"] }),
    await aVariable({ userId: reader.id, variableName: "Своё" }),
    await aVariable({ userId: stranger.id, variableName: "Чужое" }),
  ];
  const nodes = parse(written.map((row) => `{{${variableIdOf(row)}}}`).join(" "));
  const shown = async (viewer: Viewer, withKnowledge = false) => {
    const prompt = { nodes, authorId: author.id };
    const [names] = await variableNamesOfPrompts(viewer, [prompt], { withKnowledge });
    const [values] = [await variablesOfPrompt(viewer, { ...prompt, knowledgeLimit: withKnowledge ? 1 : 0 })];
    expect(openFields(nodes, names!)).toEqual(openFields(nodes, values));
    return [...names!.values()].map(({ name, isOpen }) => `${name}${isOpen ? "?" : ""}`);
  };
  const open = ["Готово", "Открыто?", "Факты?", "Случай"];
  expect(await shown(GUEST, true)).toEqual(open);
  expect(await shown(reader, true)).toEqual([...open, "Своё"]);
  expect(await shown(author)).toEqual(open);
  expect(await shown(author, true)).toEqual(open.map((name) => name.replace("Факты?", "Факты")));
});
