import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aMember } from "@/tests/support/viewers";

const { PUT } = handlersAt("/prompts/{id}/sample", basesRoutes);

let owner: Member;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  token = await aToken(owner.id);
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
});

const put = (id: string, isSample: unknown, as: string | undefined = token) =>
  send(PUT, "PUT", { params: { id }, json: { isSample }, token: as });
const samples = async () =>
  (
    await db.prompt.findMany({
      where: { promptBaseId: base.id, samplePosition: { not: null } },
      orderBy: { samplePosition: "asc" },
      select: { id: true },
    })
  ).map(({ id }) => id);
const made = (count: number, of = base) =>
  Promise.all(Array.from({ length: count }, () => aPrompt({ base: of }))).then((all) =>
    all.map(({ id }) => id),
  );

test("an owner opens prompts one by one, up to three, and closes them again; repeating changes nothing", async () => {
  const [a, b, c, d] = (await made(4)) as [string, string, string, string];
  for (const id of [b, a, a, c])
    expect(await put(id, true)).toMatchObject({ status: 200, body: { id, isSample: true } });
  expect(await samples()).toEqual([b, a, c]);
  expect(await put(d, true)).toMatchObject({ status: 409, body: { code: "SAMPLES_FULL" } });
  expect(await put(a, false)).toMatchObject({ status: 200, body: { isSample: false } });
  expect(await put(a, false)).toMatchObject({ status: 200 });
  expect(await put(d, true)).toMatchObject({ status: 200 });
  expect(await samples()).toEqual([b, c, d]);
});

test("pages of the base and of the prompt are invalidated, those of a closed one at once", async () => {
  const [id] = (await made(1)) as [string];
  await put(id, true);
  await put(id, false);
  const drops = await db.pageDrop.findMany({ orderBy: { id: "asc" } });
  expect(drops.some(({ nowTags }) => nowTags.includes(`base:${base.id}`))).toBe(true);
});

test("strangers, guests, and the owner of a base that is not sold, cannot", async () => {
  const [id] = (await made(1)) as [string];
  const free = await aBase({ ownerId: owner.id, accessType: "FREE" });
  const [open] = (await made(1, free)) as [string];
  const hidden = await aBase({ ownerId: (await aMember()).id, accessType: "PRIVATE" });
  const [secret] = (await made(1, hidden)) as [string];
  expect(await put(id, true, await aToken((await aMember()).id))).toMatchObject({ status: 403 });
  expect(await put(secret, true)).toMatchObject({ status: 404, body: { code: "PROMPT_NOT_FOUND" } });
  expect(await put(open, true)).toMatchObject({ status: 403 });
  expect(await put(id, "может быть")).toMatchObject({ status: 422 });
  expect((await send(PUT, "PUT", { params: { id }, json: { isSample: true } })).status).toBe(401);
  expect(await samples()).toEqual([]);
});
