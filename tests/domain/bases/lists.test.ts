import { listAccess, listSubscribers } from "@/lib/bases/access/queries";
import { emptyCounts } from "@/lib/bases/content-types";
import { listBaseOptions } from "@/lib/bases/lists/options";
import {
  getBase,
  listBases,
  listBasesBehind,
  listMyBases,
  listPurchasedBases,
  listShelf,
  meantBaseSearch,
} from "@/lib/bases/queries";
import type { ListBasesInput } from "@/lib/bases/schema";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { aWorld, PERSONAS, type World } from "@/tests/support/personas";

let world: World;

beforeAll(async () => {
  await resetDatabase();
  world = await aWorld();
});

const types = async (input: ListBasesInput) =>
  (await listBases(GUEST, input)).items.map((base) => base.access_type).sort();

test("the catalogue never lists a PRIVATE base, whoever asks and however", async () => {
  for (const persona of PERSONAS) {
    for (const input of [
      {},
      { user_id: world.members.owner.id },
      { access_type: ["PRIVATE"] },
      { q: "база" },
    ]) {
      const { items } = await listBases(world.viewers[persona], input as ListBasesInput);
      expect(items.filter((base) => base.access_type === "PRIVATE")).toEqual([]);
    }
  }
});

test("FREE, PAID and the list of types narrow the catalogue", async () => {
  expect(await types({ accessType: "FREE" })).toEqual(["FREE"]);
  expect(await types({ accessType: "PAID" })).toEqual(["CODE_ONLY", "ONE_TIME", "SUBSCRIPTION"]);
  expect(await types({ access_type: "SUBSCRIPTION,ONE_TIME" })).toEqual(["ONE_TIME", "SUBSCRIPTION"]);
  expect(await types({ accessType: "FREE", access_type: "ONE_TIME" })).toEqual([]);
  expect(await types({ access_type: "PRIVATE" })).toEqual([]);
  expect(await types({ user_id: world.members.other.id })).toEqual([]);
});

test("bases are found by word forms of name and description", async () => {
  const base = await aBase({
    baseName: "Маркетинг без воды",
    baseDescription: "Портрет покупателя и план запуска",
  });
  for (const q of ["маркетинга", "покупателями", "Планы запуск", "марк"]) {
    expect((await listBases(GUEST, { q })).items.map(({ id }) => id)).toEqual([base.id]);
  }
});

test("bases are found in the other keyboard layout where nothing is found as typed, and what was meant is said", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, baseName: "Дирижабли" });
  const found = async (viewer: Viewer, input: ListBasesInput) => [
    (await listBases(viewer, input)).items.map(({ id }) => id),
    await meantBaseSearch(viewer, input),
  ];
  expect(await found(GUEST, { q: "lbhb;f,kb" })).toEqual([[base.id], "дирижабли"]);
  expect(await found(GUEST, { q: "дирижабль" })).toEqual([[base.id], null]);
  expect(await found(GUEST, { q: "lbhb;f,kb", accessType: "PAID" })).toEqual([[], null]);
  expect(await found(owner, { q: "lbhb;f,kb", others: true })).toEqual([[], null]);
  expect(await found(GUEST, {})).toEqual([expect.anything(), null]);
  // What only the searcher's own bases have is nothing found among others', so the other layout is tried.
  const latin = await aBase({ ownerId: owner.id, baseName: "Hjpf" });
  const rose = await aBase({ baseName: "Роза ветров" });
  expect(await found(GUEST, { q: "hjpf" })).toEqual([[latin.id], null]);
  expect(await found(owner, { q: "hjpf", others: true })).toEqual([[rose.id], "роза"]);
});

test("numbered pages and stretches of a shelf hold what the list has there, and no more", async () => {
  const owner = await aMember();
  for (let made = 0; made < 7; made += 1) await aBase({ ownerId: owner.id });
  for (const input of [{}, { user_id: owner.id }] satisfies ListBasesInput[]) {
    const all = (await listBases(GUEST, { ...input, limit: 100 })).items;
    expect((await listBasesBehind(GUEST, { ...input, limit: 2 }, 4)).items).toEqual(all.slice(4, 6));
    expect((await listBasesBehind(GUEST, { ...input, limit: 4 }, all.length - 1)).items).toEqual(
      all.slice(-1),
    );
  }
  const free = (await listBases(GUEST, { accessType: "FREE", limit: 100 })).items;
  const { items } = await listShelf(GUEST, { shelf: "free", offset: 2, limit: 2 });
  expect(items).toEqual(free.slice(2, 4));
});

test("prompt counts are by type", async () => {
  const base = await aBase();
  await manyPrompts(3, base);
  await manyPrompts(2, base, () => ({ contentType: "VIDEO" }));
  expect((await getBase(GUEST, { id: base.id })).promptCounts).toEqual({
    ...emptyCounts(),
    TEXT: 3,
    VIDEO: 2,
  });
});

test("own bases: PRIVATE first, with subscribers that still have access", async () => {
  const { items } = await listMyBases(world.members.owner);
  expect(items[0]!.access_type).toBe("PRIVATE");
  expect(items).toHaveLength(5);
  for (const base of items) expect(base.subscriberCount).toBe(1);
  expect((await listMyBases(world.members.other)).items).toEqual([]);
  await expect(listMyBases(GUEST)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("own bases one at a time: the personal one comes first and hides none of the newer ones", async () => {
  const whole = await listMyBases(world.members.owner);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMyBases(world.members.owner, { limit: 1, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(ids).toEqual(whole.items.map(({ id }) => id));
});

test("purchased bases: live and run-out ones can be told apart", async () => {
  const bought = await listPurchasedBases(world.members.buyer);
  expect(bought.items.map((base) => base.access_type).sort()).toEqual([
    "CODE_ONLY",
    "FREE",
    "ONE_TIME",
    "SUBSCRIPTION",
  ]);
  for (const base of bought.items)
    expect(base).toMatchObject({ hasAccess: true, expiresAt: expect.any(String) });
  const lapsed = await listPurchasedBases(world.members.expired);
  for (const base of lapsed.items) expect(base.hasAccess).toBe(base.access_type === "FREE");
  expect((await listPurchasedBases(world.members.owner)).items).toEqual([]);
});

test("subscribers are for the owner; own records for oneself; an admin may ask for anybody's", async () => {
  const { owner, buyer, expired, other, admin } = world.members;
  const baseId = world.shelves.ONE_TIME.base.id;
  const subscribers = await listSubscribers(owner, { baseId });
  expect(subscribers.items.map(({ userId, user }) => [userId, user.full_name])).toEqual([
    [buyer.id, "Павла Покупательница"],
  ]);
  expect(await listAccess(owner, { base_id: baseId })).toEqual(subscribers);
  const reader: Viewer = { ...owner, via: { ...owner.via, scopes: ["read"] } };
  await expect(listAccess(reader, { base_id: baseId })).rejects.toMatchObject({ code: "SCOPE_MISSING" });
  for (const viewer of [buyer, other, admin]) {
    await expect(listAccess(viewer, { base_id: baseId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(listAccess(viewer, { base_id: world.shelves.PRIVATE.base.id })).rejects.toMatchObject({
      code: "BASE_NOT_FOUND",
    });
  }
  expect((await listAccess(buyer, { user_id: buyer.id, base_id: baseId })).items).toHaveLength(1);
  expect((await listAccess(expired, { user_id: expired.id, base_id: baseId })).items).toHaveLength(1);
  expect((await listAccess(other, {})).items).toEqual([]);
  await expect(listAccess(other, { user_id: buyer.id, base_id: baseId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect((await listAccess(admin, { user_id: buyer.id, base_id: baseId })).items).toHaveLength(1);
  await expect(listAccess(GUEST, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("selectors get all of a person's bases by name, the personal one first, in the language of the page", async () => {
  const owner = await aMember();
  const oldest = await aBase({ ownerId: owner.id, baseName: "Самая старая" });
  await aBase({ ownerId: owner.id, accessType: "PRIVATE", baseName: "Личная база" });
  for (let made = 0; made < 120; made += 1) await aBase({ ownerId: owner.id, baseName: `База ${made}` });
  const options = await listBaseOptions(owner, { locale: "en" });
  expect(options).toHaveLength(122);
  expect([options[0]!.name, options[1]!.name]).toEqual(["Personal collection", "База 119"]);
  expect(options.at(-1)).toEqual({ id: oldest.id, name: "Самая старая", isPaid: false, accessType: "FREE" });
  await expect(listBaseOptions(GUEST, { locale: "ru" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
