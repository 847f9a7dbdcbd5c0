import { GET as getKey } from "@/app/indexnow-key.txt/route";
import { deleteBase } from "@/lib/bases/mutations";
import { announceChanges } from "@/lib/discovery/index-now/announce";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { deletePrompt } from "@/lib/prompts/mutations";
import { basePath, promptPath } from "../../support/addresses";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aBase } from "../../support/factories/base";
import { aPrompt, manyPrompts } from "../../support/factories/prompt";
import { startIndexNow } from "../../support/fakes/index-now";
import { aMember } from "../../support/viewers";

let engine: Awaited<ReturnType<typeof startIndexNow>>;

beforeEach(async () => {
  await resetDatabase();
  engine = await startIndexNow();
  withEnv(engine.env);
});
afterEach(async () => {
  withEnv();
  await engine.close();
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const inBoth = (path: string) => [env().APP_ORIGIN + path, `${env().APP_ORIGIN}/en${path}`];

test("what is new or changed since the last time is announced once, in both languages, a prompt in its own; what is private never", async () => {
  await aPrompt({ updatedAt: minutes(-60) });
  await announceChanges();
  expect(engine.announced()).toEqual([]); // the sitemap covers everything older

  const base = await aBase({ accessType: "CODE_ONLY" });
  const open = await aPrompt();
  await aPrompt({ base });
  await aPrompt({ base: await aBase({ accessType: "PRIVATE" }) });
  await announceChanges(minutes(10));
  const bases = await db.promptBase.findMany({
    where: { accessType: { not: "PRIVATE" }, updatedAt: { gt: minutes(-5) } },
  });
  expect(engine.announced().sort()).toEqual(
    [...bases.map(basePath).flatMap(inBoth), ...inBoth(promptPath(open)).slice(0, 1)].sort(),
  );

  const before = engine.calls.length;
  await announceChanges(minutes(20));
  expect(engine.calls).toHaveLength(before);
});

test("what was open and is deleted is announced once, by its id; what was never open, or hidden, is not", async () => {
  const owner = await aMember();
  const [free, sold, personal, hidden] = [
    await aBase({ ownerId: owner.id, updatedAt: minutes(-60) }),
    await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", updatedAt: minutes(-60) }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
    await aBase({ ownerId: owner.id, hiddenAt: new Date() }),
  ];
  const prompts = [];
  for (const base of [free, sold, personal, free])
    prompts.push(await aPrompt({ base, userId: owner.id, updatedAt: minutes(-60) }));
  await announceChanges(minutes(-30));
  for (const { id } of prompts.slice(0, 3)) await deletePrompt(owner, { id });
  for (const { id } of [free, sold, hidden]) await deleteBase(owner, { id });
  await announceChanges(minutes(10), 2);
  expect(engine.announced().sort()).toEqual(
    [`/public-prompts/${prompts[0]!.id}`, `/bases/${free.id}`, `/bases/${sold.id}`].flatMap(inBoth).sort(),
  );
  const before = engine.calls.length;
  await announceChanges(minutes(20));
  expect(engine.calls).toHaveLength(before);
});

test("many changes go out in batches that the protocol takes, none left out or told twice", async () => {
  await announceChanges();
  const base = await aBase();
  const updatedAt = minutes(1); // all at one time, as an import writes them
  await manyPrompts(23, base, () => ({ updatedAt }));
  await announceChanges(minutes(10), 10);
  const sizes = engine.calls.map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList.length);
  expect(sizes).toEqual([11, 10, 4]); // the base has an address in each language
  expect(new Set(engine.announced()).size).toBe(25);
});

test("what could not be announced is announced the next time", async () => {
  await announceChanges();
  const base = await aBase();
  engine.setMode("error500");
  await expect(announceChanges(minutes(10))).rejects.toThrow("status 500");
  engine.setMode("ok");
  engine.calls.length = 0;
  await announceChanges(minutes(20));
  expect(engine.announced()).toEqual(inBoth(basePath(base)));
});

test("what an engine accepted before it refused a batch is not announced again", async () => {
  await announceChanges();
  const base = await aBase();
  await manyPrompts(25, base, (at) => ({ updatedAt: new Date(minutes(1).getTime() + at * 10) }));
  const send = globalThis.fetch;
  const sending = jest.spyOn(globalThis, "fetch");
  for (let run = 0; run < 2; run += 1) {
    sending.mockImplementationOnce(send).mockResolvedValueOnce(new Response(null, { status: 429 }));
    await expect(announceChanges(minutes(10), 10)).rejects.toThrow("status 429");
  }
  await announceChanges(minutes(10), 10);
  sending.mockRestore();
  // The last timestamp of each accepted batch is announced again.
  expect([engine.calls.length, engine.announced().length, new Set(engine.announced()).size]).toEqual([
    3, 29, 27,
  ]);
});

test("without a key nobody is told anything, and there is no key to read", async () => {
  expect(await getKey().text()).toBe(engine.env.INDEXNOW_KEY);
  withEnv({ ...engine.env, INDEXNOW_KEY: "" });
  await aBase();
  for (const at of [0, 10]) await announceChanges(minutes(at));
  expect([engine.calls.length, await db.indexNowMark.count(), getKey().status]).toEqual([0, 0, 404]);
});
