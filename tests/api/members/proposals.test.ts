import { ROUTES } from "@/lib/prompts/history/proposals/routes";
import { PROPOSAL_LIMITS, type Proposal } from "@/lib/prompts/history/proposals/schema";
import { ROUTES as historyRoutes } from "@/lib/prompts/history/routes";
import type { Version } from "@/lib/prompts/history/schema";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";

const proposals = handlersAt("/prompts/{id}/proposals", ROUTES);
const accepting = handlersAt("/prompts/{id}/proposals/{proposalId}/accept", ROUTES);
const declining = handlersAt("/prompts/{id}/proposals/{proposalId}/decline", ROUTES);
const versions = handlersAt("/prompts/{id}/versions", historyRoutes);
const prompt = handlersAt("/prompts/{id}", promptRoutes);

type Who = { id: string; token: string };
const signedIn = async ({ id }: { id: string }): Promise<Who> => ({ id, token: await aToken(id) });

const BEFORE = "Напиши письмо клиенту о переносе срока.";
const AFTER = "Напиши короткое письмо клиенту о переносе срока.";

let owner: Who;
let reader: Who;
let editor: Who;
let stranger: Who;
let id: string;
let baseId: string;

beforeEach(async () => {
  await resetDatabase();
  owner = await signedIn(await aMember());
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  baseId = base.id;
  reader = await signedIn(await aWorker([base], "reader"));
  editor = await signedIn(await aWorker([base], "editor"));
  stranger = await signedIn(await aMember());
  id = (await aPrompt({ base, userId: owner.id, promptText: BEFORE })).id;
});

const propose = (by = reader, json: object = { promptText: AFTER, note: "Короче" }) =>
  send(proposals.POST!, "POST", { params: { id }, token: by.token, json });
const listed = async (by: Who) =>
  send(proposals.GET!, "GET", { params: { id }, token: by.token }) as Promise<{
    status: number;
    body: Proposal[];
  }>;
const decide = (by: Who, proposalId: string, how = accepting, json: object = {}) =>
  send(how.POST!, "POST", { params: { id, proposalId }, token: by.token, json });
const idOf = (answer: { body: never }) => (answer.body as Proposal).id;
const edit = (promptText: string) =>
  send(prompt.PATCH!, "PATCH", { params: { id }, token: owner.token, json: { promptText } });
const told = async () =>
  (await db.notification.findMany({ where: { kind: "member" }, orderBy: { createdAt: "asc" } })).map(
    ({ userId, data }) => [userId, (data as { what: string }).what],
  );

test("a proposal keeps the prompt's variables by id: their names alone are the same text, and they may be renamed @heavy", async () => {
  const variable = await aVariable({ userId: owner.id, variableName: "Компания", textValue: "Ромашка" });
  const token = `{{text_${variable.id}}}`;
  await edit(`Пиши от лица ${token}.`);
  expect((await propose(reader, { promptText: "Пиши от лица {{Компания}}." })).status).toBe(422);
  const made = await propose(reader, { promptText: "Пиши кратко от лица {{Компания}}." });
  await db.promptVariable.update({ where: { id: variable.id }, data: { variableName: "Фирма" } });
  expect((await decide(editor, idOf(made))).status).toBe(200);
  expect((await db.prompt.findUniqueOrThrow({ where: { id } })).promptText).toBe(
    `Пиши кратко от лица ${token}.`,
  );
});

test("a reader's proposal becomes a version by them; owner and reader are told", async () => {
  const made = await propose();
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      promptId: id,
      promptText: AFTER,
      note: "Короче",
      state: "open",
      isOutdated: false,
      author: expect.objectContaining({ id: reader.id }),
    }),
  ]);
  expect((await listed(editor)).body).toHaveLength(1);
  const accepted = await decide(editor, idOf(made));
  expect([accepted.status, accepted.body]).toEqual([200, expect.objectContaining({ promptText: AFTER })]);
  const history = await send(versions.GET!, "GET", { params: { id }, token: owner.token });
  expect((history.body as Version[]).map(({ author, source }) => [author?.id, source])).toEqual([
    [reader.id, "edit"],
    [owner.id, "baseline"],
  ]);
  expect(await told()).toEqual([
    [owner.id, "proposed"],
    [reader.id, "accepted"],
  ]);
  expect((await decide(owner, idOf(made))).body).toMatchObject({ code: "PROPOSAL_DECIDED" });
});

test("over a text that has changed since it is accepted only with the version that was seen", async () => {
  const made = await propose();
  await edit("Напиши письмо поставщику о переносе срока.");
  expect((await listed(owner)).body).toEqual([expect.objectContaining({ isOutdated: true })]);
  const refused = await decide(owner, idOf(made));
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: "EDIT_CONFLICT", version: 2 }),
  ]);
  expect((await decide(owner, idOf(made), accepting, { version: 1 })).body).toMatchObject({
    code: "EDIT_CONFLICT",
  });
  expect((await listed(owner)).body).toEqual([expect.objectContaining({ state: "open" })]);
  expect((await decide(owner, idOf(made), accepting, { version: 2 })).body).toMatchObject({
    promptText: AFTER,
  });
});

test("who may propose, see and decide", async () => {
  const outsider = await propose(stranger);
  expect([outsider.status, (await listed(stranger)).status]).toEqual([403, 403]);
  const made = await propose();
  const other = await signedIn(await aWorker([{ id: baseId }], "reader"));
  expect((await listed(other)).body).toEqual([]);
  expect((await listed(reader)).body).toHaveLength(1);
  expect((await decide(reader, idOf(made))).status).toBe(403);
  expect((await decide(other, idOf(made))).status).toBe(404);
  expect((await decide(other, idOf(made), declining)).status).toBe(404);
  expect((await decide(stranger, idOf(made), declining)).status).toBe(403);
  expect((await decide(owner, idOf(made), declining)).body).toMatchObject({ state: "declined" });
  expect(await told()).toEqual([
    [owner.id, "proposed"],
    [reader.id, "declined"],
  ]);
  const back = await propose();
  expect((await decide(reader, idOf(back), declining)).body).toMatchObject({ state: "declined" }); // taken back
  await db.baseMember.deleteMany({ where: { userId: reader.id } });
  expect([(await listed(reader)).status, (await propose()).status]).toEqual([403, 403]);
});

test("three open proposals a person, also sent at once; the present text and an empty one are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => propose(reader, { promptText: `${AFTER} ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PROPOSAL_LIMITS.open);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "PROPOSALS_FULL" });
  expect((await propose(editor, { promptText: BEFORE })).body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { promptText: ["Текст не отличается от нынешнего"] },
  });
  expect((await propose(editor, { promptText: "" })).status).toBe(422);
  expect((await propose(editor, { promptText: AFTER, note: "а".repeat(501) })).status).toBe(422);
});

test("names that a page showed are the owner's variables again, those of the proposer become fields", async () => {
  const [theirs, mine] = [
    await aVariable({ userId: owner.id, variableName: "Компания", textValue: "Ромашка" }),
    await aVariable({ userId: reader.id, variableName: "Мой клиент", textValue: "Иванов" }),
  ];
  await edit(`Пиши от лица {{text_${theirs.id}}} коротко.`);
  const made = await propose(reader, {
    promptText: `Пиши от лица {{Компания}} для {{text_${mine.id}}} коротко.`,
  });
  await decide(owner, idOf(made));
  const { promptText } = await db.prompt.findUniqueOrThrow({ where: { id } });
  expect(promptText).toBe(`Пиши от лица {{text_${theirs.id}}} для [Мой клиент = Иванов] коротко.`);
});
