import { db } from "@/lib/platform/db/client";
import { Rendering, rendering } from "@/lib/platform/page-cache/rendering";
import { GUEST } from "@/lib/platform/viewer";
import { parse } from "@/lib/templates/parse";
import { createVariable, deleteVariable, updateVariable } from "@/lib/variables/mutations";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

test("a variable's change names the variable, however many prompts hold it; their pages say that they show it", async () => {
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

test("a page says which variables it shows", async () => {
  const viewer = await aMember();
  const { id, variableId } = await createVariable(viewer, {
    variableType: "text",
    variableName: "Тема",
    textValue: "Осень",
  });
  const page = new Rendering<unknown>("page:/public-prompts/1");
  await rendering.run(page, () =>
    variablesOfPrompt(GUEST, { nodes: parse(`{{${variableId}}}`), authorId: viewer.id }),
  );
  expect([...page.tags]).toContain(`variable:${id}`);
});
