import { deleteBase } from "@/lib/bases/mutations";
import { createBundle, deleteBundle, updateBundle } from "@/lib/bases/purchases/bundles/mutations";
import {
  getBundle,
  listBundleChoices,
  listBundles,
  listBundlesWith,
} from "@/lib/bases/purchases/bundles/queries";
import { BUNDLE_LIMITS } from "@/lib/bases/purchases/bundles/schema";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { changeSelling } from "@/lib/bases/sales-off/own-sales";
import { exportMe } from "@/lib/identity/export/export";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { identifyCaller, withinRequest } from "@/lib/platform/request-scope";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { restoreTrash } from "@/lib/trash/mutations";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let bases: string[];
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember({ fullName: "Ольга Авторова" });
  bases = [await aOnceBase(owner.id, "Договоры"), await aOnceBase(owner.id, "Иски")];
});
afterEach(() => audit());

const input = (change: object = {}) => ({
  title: "Всё для юриста",
  description: "Обе базы",
  price: 700.5,
  baseIds: bases,
  ...change,
});

test("the bases that a bundle can hold say why no bundle with them is sold now", async () => {
  const hidden = await aOnceBase(owner.id, "Скрытая");
  await hideBase(await aMember({ role: "admin" }), { id: hidden, hidden: true, reason: "" });
  await changeSelling(owner, { id: bases[0]!, stopped: true });
  expect((await listBundleChoices(owner)).map(({ name, notSold }) => [name, notSold])).toEqual([
    ["Договоры", "offSale"],
    ["Иски", null],
    ["Скрытая", "hidden"],
  ]);
});

test("a bundle shows what is in it, what it costs and what it costs one by one", async () => {
  const made = await createBundle(owner, input());
  expect(made).toMatchObject({
    slug: "vsyo-dlya-yurista",
    title: "Всё для юриста",
    price: 700.5,
    fullPrice: 1_000,
    isSold: true,
    can: { edit: true },
    bases: [
      { id: bases[0], base_name: "Договоры", price: 500, isOwned: false },
      { id: bases[1], base_name: "Иски", price: 500, isOwned: false },
    ],
  });
  expect(await getBundle(GUEST, { id: made.id })).toEqual({ ...made, can: { edit: false } });
  expect((await listBundles(GUEST, { user_id: owner.id })).items).toHaveLength(1);
  const [beside] = await listBundlesWith(GUEST, {
    id: bases[1]!,
    owner_id: owner.id,
    access_type: "ONE_TIME",
  });
  expect(beside).toMatchObject({ id: made.id });
  await expect(listBundles(GUEST)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("its owner changes what is given, in the order that is given; others may not", async () => {
  const { id } = await createBundle(owner, input());
  const third = await aOnceBase(owner.id, "Письма");
  const changed = await updateBundle(owner, { id, title: "Новое", baseIds: [third, bases[0]!] });
  expect(changed).toMatchObject({ title: "Новое", price: 700.5, description: "Обе базы" });
  expect(changed.bases.map((base) => base.base_name)).toEqual(["Письма", "Договоры"]);
  expect(await db.saleBase.findUnique({ where: { id } })).toMatchObject({ baseName: "Новое" });
  const other = await aMember();
  await expect(updateBundle(other, { id, title: "Моё" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await db.promptBase.update({ where: { id: third }, data: { hiddenAt: new Date() } });
  for (const call of [() => updateBundle(other, { id, title: "Моё" }), () => deleteBundle(other, { id })])
    await expect(call()).rejects.toMatchObject({ code: "BUNDLE_NOT_FOUND" });
  await deleteBundle(owner, { id });
  expect([await db.bundle.count(), await db.promptBase.count({ where: { ownerId: owner.id } })]).toEqual([
    0, 3,
  ]);
});

test("only own bases that are sold for life are in it", async () => {
  const foreign = await aOnceBase((await aMember()).id);
  const term = (await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" })).id;
  const free = (await aBase({ ownerId: owner.id })).id;
  const nobodys = "01a1fb88-444e-749c-be76-dfeff9c268a4";
  const made = await createBundle(owner, input());
  for (const odd of [foreign, term, free, nobodys]) {
    const refusal = {
      code: "VALIDATION_FAILED",
      details: { fields: { baseIds: ["validation.bundle.ownSold"] } },
    };
    const baseIds = [bases[0]!, odd];
    await expect(createBundle(owner, input({ baseIds }))).rejects.toMatchObject(refusal);
    await expect(updateBundle(owner, { id: made.id, baseIds })).rejects.toMatchObject(refusal);
  }
  expect((await getBundle(owner, { id: made.id })).bases.map(({ id }) => id)).toEqual(bases);
});

test("so many bundles a person, also when twenty are made at once", async () => {
  for (let index = 1; index < BUNDLE_LIMITS.perUser; index += 1)
    await aBundle({ ownerId: owner.id, baseIds: bases });
  const outcomes = await outcomesOf(Array.from({ length: 5 }, () => createBundle(owner, input())));
  expect(tally(outcomes)).toEqual({ ok: 1, QUOTA_EXCEEDED: 4 });
  const first = await listBundles(owner, { limit: 30 });
  const second = await listBundles(owner, { limit: 30, cursor: first.nextCursor! });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 20, null]);
});

test("a base that goes to the bin takes its bundles off sale; they are sold again when it is back", async () => {
  const { id } = await createBundle(owner, input());
  await deleteBase(owner, { id: bases[0]! });
  expect(await getBundle(owner, { id })).toMatchObject({ isSold: false, bases: [{ id: bases[1] }] });
  expect(
    await listBundlesWith(GUEST, { id: bases[1]!, owner_id: owner.id, access_type: "ONE_TIME" }),
  ).toEqual([]);
  await restoreTrash(owner, { kind: "base", id: bases[0]! });
  expect(await getBundle(GUEST, { id })).toMatchObject({
    isSold: true,
    bases: [{ id: bases[0] }, { id: bases[1] }],
  });
});

test("a base that an edit took out while it was in the bin does not come back into another one's place", async () => {
  const { id } = await createBundle(owner, input());
  const names = async () => (await getBundle(owner, { id })).bases.map((base) => base.base_name);
  const third = await aOnceBase(owner.id, "Письма");
  await deleteBase(owner, { id: bases[0]! });
  await updateBundle(owner, { id, baseIds: [bases[1]!, third] });
  await deleteBase(owner, { id: bases[1]! });
  await restoreTrash(owner, { kind: "base", id: bases[0]! });
  expect(await names()).toEqual(["Письма"]);
  await restoreTrash(owner, { kind: "base", id: bases[1]! });
  expect(await names()).toEqual(["Иски", "Письма"]);
});

test("strangers who change a bundle, as many at once as one may, are refused and hold nothing that buyers wait for", async () => {
  const { id } = await createBundle(owner, input());
  const stranger = await aMember();
  const outcomes = await outcomesOf(
    Array.from({ length: 8 }, () =>
      withinRequest("10.0.0.9", async () => {
        await identifyCaller(() => Promise.resolve(stranger));
        return updateBundle(stranger, { id, price: 1 });
      }),
    ),
  );
  expect(tally(outcomes)).toEqual({ FORBIDDEN: 8 });
  const { statements } = await statementsOf(() => updateBundle(stranger, { id, price: 1 }).catch(() => null));
  expect(statements.filter((statement) => statement.includes("FOR UPDATE"))).toEqual([]);
});

test("an export holds the bundles; with the account they go", async () => {
  await createBundle(owner, input());
  const exported = (await (await exportMe(owner, {})).json()) as { bundles: unknown[] };
  expect(exported.bundles).toMatchObject([
    { title: "Всё для юриста", bases: [{ baseId: bases[0] }, { baseId: bases[1] }] },
  ]);
  await deleteMe({ ...owner, signedInAt: new Date() } as Member, { confirm: "Ольга Авторова" });
  expect([await db.bundle.count(), await db.bundleBase.count()]).toEqual([0, 0]);
});
