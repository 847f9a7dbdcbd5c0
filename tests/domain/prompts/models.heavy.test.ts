import { db } from "@/lib/platform/db/client";
import { DAY } from "@/lib/platform/clock";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { deleteExample, updateExample } from "@/lib/prompts/examples/mutations";
import { noteLateResults } from "@/lib/prompts/examples/note-results";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import {
  categoryCounts,
  kindCounts,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
} from "@/lib/prompts/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { listTrash } from "@/lib/trash/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { hideThing, showThing } from "@/tests/support/moderation";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).sort();
const found = async (viewer: Viewer, model: string) => idsOf(await listPrompts(viewer, { model }));

async function anOwner() {
  const owner = await aMember();
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  return { owner, base: await aBase({ ownerId: owner.id }) };
}

test("a model finds what is meant for it and what has a result of it, by its whole name in whatever case", async () => {
  const { owner, base } = await anOwner();
  const meant = await aPrompt({ base, models: ["FLUX.1 [dev]", "Кандинский"] });
  const made = await aPrompt({ base, title: "Портрет у окна" });
  await anExample(made, { model: "flux.1 [DEV]" });
  await aPrompt({ base, models: ["FLUX.1 [dev] fp8"] });
  const both = [meant.id, made.id].sort();
  for (const viewer of [GUEST, owner]) expect(await found(viewer, "Flux.1 [Dev]")).toEqual(both);
  expect(await found(GUEST, "КАНДИНСКИЙ")).toEqual([meant.id]);
  expect(await found(GUEST, "FLUX")).toEqual([]);
  expect(idsOf(await listMyPrompts(owner, { model: "flux.1 [dev]" }))).toEqual(both);
  expect(idsOf(await listPublicPrompts(GUEST, { model: "flux.1 [dev]", q: "портрет окна" }))).toEqual([
    made.id,
  ]);
  expect(idsOf(await listPublicPrompts(GUEST, { model: "flux.1 [dev]", q: "партрет" }))).toEqual([made.id]);
  expect(idsOf(await listPublicPrompts(GUEST, { model: "another", q: "портрет" }))).toEqual([]);
});

test("counts are those of the list", async () => {
  const { owner, base } = await anOwner();
  await aPrompt({ base, models: ["GPT-5"], category: "SEO" });
  await aPrompt({ base, category: "SEO" });
  for (const within of ["public", "mine"] as const) {
    const asked = { within, model: "gpt-5" };
    expect(await categoryCounts(owner, asked)).toEqual([{ category: "SEO", count: 1 }]);
    expect((await kindCounts(owner, asked)).TEXT).toEqual({ count: 1, more: false });
  }
});

test("the filter follows results that come, change, go, and come back out of the bin", async () => {
  const { owner, base } = await anOwner();
  const { id, promptBaseId } = await aPrompt({ base, models: ["Imagen"] });
  const first = await anExample({ id, promptBaseId }, { model: "SDXL" });
  const second = await anExample({ id, promptBaseId }, { model: "sdxl", position: 1 });
  await updateExample(owner, { id, exampleId: first.id, model: "Kandinsky" });
  expect(await found(GUEST, "SDXL")).toEqual([id]);
  await deleteExample(owner, { id, exampleId: second.id });
  expect(await found(GUEST, "SDXL")).toEqual([]);
  await updatePrompt(owner, { id, models: ["Veo"] });
  await deletePrompt(owner, { id });
  expect(await found(GUEST, "Kandinsky")).toEqual([]);
  const [entry] = (await listTrash(owner, {})).items;
  await restoreTrash(owner, { kind: "prompt", id: entry!.id });
  for (const model of ["Kandinsky", "Veo"]) expect(await found(GUEST, model)).toEqual([id]);
  expect(await found(GUEST, "Imagen")).toEqual([]);
});

test("the model of a result that an administrator hid finds nothing until it is shown again", async () => {
  const { owner, base } = await anOwner();
  const admin = await aMember({ role: "admin" });
  const prompt = await aPrompt({ base });
  const [shown, hidden] = [
    await anExample(prompt, { model: "Sora" }),
    await anExample(prompt, { model: "Veo", position: 1 }),
  ];
  const caseId = await hideThing(admin, "example", hidden.id);
  for (const viewer of [GUEST, admin]) expect(await found(viewer, "Veo")).toEqual([]);
  await deleteExample(owner, { id: prompt.id, exampleId: shown.id });
  expect(await found(GUEST, "Sora")).toEqual([]);
  await showThing(admin, caseId);
  expect(await found(GUEST, "Veo")).toEqual([prompt.id]);
});

test("results that change at once all count", async () => {
  const { owner, base } = await anOwner();
  const prompt = await aPrompt({ base });
  const examples = [];
  for (let position = 0; position < 8; position++) examples.push(await anExample(prompt, { position }));
  await Promise.all(
    examples.map(({ id }, at) =>
      updateExample(owner, { id: prompt.id, exampleId: id, model: `Model ${at}` }),
    ),
  );
  for (const at of examples.keys()) expect(await found(owner, `model ${at}`)).toEqual([prompt.id]);
});

test("nobody finds by a model what they may not read", async () => {
  const { owner } = await anOwner();
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  const prompt = await aPrompt({ base, models: ["GPT-5"] });
  await anExample(prompt, { model: "Sora" });
  const buyer = await aMember();
  for (const model of ["GPT-5", "Sora"])
    for (const viewer of [GUEST, buyer]) {
      expect(await found(viewer, model)).toEqual([]);
      expect(await categoryCounts(viewer, { model })).toEqual([]);
    }
  await anAccess({ baseId: base.id, userId: buyer.id });
  for (const model of ["GPT-5", "Sora"]) expect(await found(buyer, model)).toEqual([prompt.id]);
});

test("results that a server of the version before added, hid or showed, whose trigger is gone, are noted by the nightly job for two days", async () => {
  const { base } = await anOwner();
  const admin = await aMember({ role: "admin" });
  const [added, judged, kept] = [await aPrompt({ base }), await aPrompt({ base }), await aPrompt({ base })];
  const result = (promptId: string, model: string) =>
    db.promptExample.create({ data: { promptId, model, position: 0, text: "Готово" } });
  const told = async () =>
    Promise.all(
      [added, judged, kept].map(
        async ({ id }) => (await db.prompt.findUniqueOrThrow({ where: { id } })).modelKeys,
      ),
    );
  const { id } = await result(judged.id, "Veo");
  await result(added.id, "SDXL");
  await result(kept.id, "");
  await noteLateResults(new Date(Date.now() + 3 * DAY));
  expect(await told()).toEqual([[], [], []]);
  await noteLateResults();
  expect(await told()).toEqual([["sdxl"], ["veo"], []]);

  // The result is an old one; only its decision is new.
  await hideThing(admin, "example", id);
  const old = "01900000-0000-7000-8000-000000000000";
  await db.$executeRaw`UPDATE prompt_examples SET id = ${old}::uuid WHERE id = ${id}::uuid`;
  await db.prompt.update({ where: { id: judged.id }, data: { modelKeys: ["veo"] } });
  await noteLateResults();
  expect(await told()).toEqual([["sdxl"], [], []]);
});
