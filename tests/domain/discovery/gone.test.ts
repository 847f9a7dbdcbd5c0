import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { forgetGonePages, isGone, sayIfGone } from "@/lib/discovery/gone/gone";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { requestScope, withinRequest } from "@/lib/platform/request-scope";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { query, resetDatabase, testDatabaseUrl } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { aPrompt } from "../../support/factories/prompt";
import { aMember } from "../../support/viewers";

beforeEach(resetDatabase);

const gone = async () =>
  (await db.gonePage.findMany({ orderBy: { kind: "asc" } })).map(({ kind, id }) => `${kind} ${id}`);

test("what was open and is deleted is gone, and what it held with it", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id });
  const [one, two] = [await aPrompt({ base }), await aPrompt({ base })];
  await deletePrompt(owner, { id: one.id });
  expect(await gone()).toEqual([`prompt ${one.id}`]);
  await deleteBase(owner, { id: base.id });
  expect(await gone()).toEqual([`base ${base.id}`, `prompt ${one.id}`, `prompt ${two.id}`].sort());
  expect(await isGone("base", base.id)).toBe(true);
  expect(await isGone("prompt", base.id)).toBe(false);
});

test("an account takes its pages along, but for the private ones", async () => {
  const owner = await aMember({ fullName: "Анна" });
  const [open, paid, personal] = [
    await aBase({ ownerId: owner.id }),
    await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
  ];
  for (const base of [open, paid, personal]) await aPrompt({ base });
  await deleteMe(owner, { confirm: "Анна" });
  const kinds = (await gone()).map((each) => each.split(" ")[0]);
  expect(kinds).toEqual(["base", "base", "profile", "prompt"]);
  expect(await isGone("base", personal.id)).toBe(false);
});

test("a prompt that its author takes back is gone; one that never was open is not known", async () => {
  const owner = await aMember();
  const [open, personal] = [
    await aBase({ ownerId: owner.id }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
  ];
  const [taken, secret] = [await aPrompt({ base: open }), await aPrompt({ base: personal })];
  await updatePrompt(owner, { id: taken.id, promptBaseId: personal.id });
  await deletePrompt(owner, { id: secret.id });
  expect(await gone()).toEqual([`prompt ${taken.id}`]);
});

test("a deletion that is rolled back takes nothing away", async () => {
  const { id } = await aPrompt();
  await db
    .$transaction(async (tx) => {
      await tx.prompt.delete({ where: { id } });
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await gone()).toEqual([]);
});

test("what is edited, or free again, is not taken away twice", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base });
  const texts = {
    base_name: "Письма",
    base_description: "Письма на каждый день",
    subscription_price_monthly: null,
    subscription_price_yearly: null,
  };
  await updatePrompt(owner, { id: prompt.id, title: "Другое имя" });
  expect(await gone()).toEqual([]);
  for (const access_type of ["ONE_TIME", "FREE", "ONE_TIME"] as const) {
    await updateBase(owner, {
      id: base.id,
      ...texts,
      access_type,
      one_time_price: access_type === "FREE" ? null : 100,
    });
  }
  expect(await gone()).toEqual([`prompt ${prompt.id}`]);
});

test("a page that is not there says so of itself, once it was open", async () => {
  const { id } = await aPrompt();
  await db.prompt.delete({ where: { id } });
  const said = (kind: "prompt" | "base", address: string) =>
    withinRequest("127.0.0.1", async () => {
      await sayIfGone(kind, address);
      return requestScope()!.gone;
    });
  expect([await said("prompt", id), await said("base", id), await said("prompt", "typed by hand")]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

test("after a year nobody asks any more", async () => {
  await query(
    testDatabaseUrl(),
    "INSERT INTO gone_pages (kind, id, gone_at) VALUES ('base', gen_random_uuid(), now() - interval '366 days'), ('prompt', gen_random_uuid(), now() - interval '364 days')",
  );
  await forgetGonePages();
  expect((await gone()).map((each) => each.split(" ")[0])).toEqual(["prompt"]);
});
