import { ROUTES } from "@/lib/discovery/page-state/routes";
import type { PageState } from "@/lib/discovery/page-state/schema";
import { db } from "@/lib/platform/db/client";
import type { TokenScope } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";

const { GET } = handlersAt("/page-state", ROUTES);
const asked = async (query: string, token?: string) => {
  const { status, body, headers } = await send(GET, "GET", { query, token });
  return { status, state: body as PageState, headers };
};

beforeEach(resetDatabase);

test("a guest is told nothing, also of a wrong question", async () => {
  for (const query of ["", "?prompts=x", "?bases=1,2"]) expect((await asked(query)).status).toBe(401);
});

test("who is asked for is told who they are, never to be kept; ids that are none, or too many, are refused", async () => {
  const me = await aMember({ fullName: "Анна Петрова", role: "admin" });
  const token = await aToken(me.id);
  const { state, headers } = await asked("?prompts=&bases=,", token);
  expect(state).toEqual({
    user: {
      id: me.id,
      slug: "anna-petrova",
      full_name: "Анна Петрова",
      avatar_url: null,
      role: "admin",
      language: "ru",
      isSeller: false,
      isBuyer: false,
      owesConsent: false,
      bases: [],
      session: "",
    },
    unread: 0,
    prompts: {},
    bases: {},
    follows: {},
    desk: {},
  });
  expect(headers.get("cache-control")).toContain("no-store");
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
  for (const query of [
    "prompts=x",
    `prompts=${ids.join()}`,
    `bases=${ids.slice(0, 51).join()}`,
    "follows=user",
    "follows=x:1",
    "desk=xx",
    "desk=ru&desk=en",
  ])
    expect((await asked(`?${query}`, token)).status).toBe(400);
  expect(
    (await asked(`?prompts=${ids.slice(0, 100).join()}&bases=${ids.slice(0, 50).join()}`, token)).status,
  ).toBe(200);
});

test("favourites, rights and access are the caller's own, and of things that the caller may know of alone", async () => {
  const [me, owner] = [await aMember(), await aMember()];
  const [mine, free, paid, hidden, personal] = [
    await aBase({ ownerId: me.id }),
    await aBase({ ownerId: owner.id }),
    await aBase({ ownerId: owner.id, accessType: "ONE_TIME" }),
    await aBase({ ownerId: owner.id, hiddenAt: new Date() }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
  ];
  const [own, open, sold, secret] = [
    await aPrompt({ base: mine }),
    await aPrompt({ base: free }),
    await aPrompt({ base: paid, isPublic: false }),
    await aPrompt({ base: personal, isPublic: false }),
  ];
  await db.promptFavourite.createMany({
    data: [
      { userId: me.id, promptId: open.id },
      { userId: owner.id, promptId: own.id },
    ],
  });
  await db.baseFavourite.create({ data: { userId: me.id, baseId: paid.id } });
  const token = await aToken(me.id);
  const prompts = [own, open, sold, secret].map(({ id }) => id);
  const bases = [mine, free, paid, hidden, personal].map(({ id }) => id);
  const query = `?prompts=${prompts.join()}&bases=${bases.join()}&follows=user:${owner.id}&follows=tag:c%2B%2B, 1`;
  await db.follow.create({ data: { userId: me.id, kind: "user", target: owner.id, authorId: owner.id } });
  const { state } = await asked(query, token);
  expect(state.follows).toEqual({ [`user:${owner.id}`]: true, "tag:c++, 1": false });
  expect(Object.keys(state.prompts).sort()).toEqual([own.id, open.id].sort());
  expect(state.prompts[own.id]).toEqual({
    favourite: false,
    mine: true,
    answered: false,
    can: { edit: true, delete: true, duplicate: true, share: true },
  });
  expect(state.prompts[open.id]).toEqual({
    favourite: true,
    mine: false,
    answered: false,
    can: { edit: false, delete: false, duplicate: true, share: false },
  });
  expect(Object.keys(state.bases).sort()).toEqual([mine.id, free.id, paid.id].sort());
  expect(state.bases[mine.id]).toMatchObject({
    mine: true,
    hasAccess: true,
    can: { edit: true, delete: true },
  });
  expect(state.bases[paid.id]).toMatchObject({
    favourite: true,
    mine: false,
    hasAccess: false,
    expiresAt: null,
  });
  expect(state.user.bases).toEqual([mine.id.slice(-8)]);

  const { expiresAt } = await anAccess({ userId: me.id, baseId: paid.id, secondsLeft: 3_600 });
  await db.baseMember.create({ data: { userId: me.id, baseId: hidden.id, role: "editor" } });
  const { state: later } = await asked(query, token);
  expect(later.bases[paid.id]).toMatchObject({ hasAccess: true, expiresAt: expiresAt!.toISOString() });
  expect(later.bases[hidden.id]).toMatchObject({ mine: false, can: { edit: false, addPrompt: true } });
  expect(Object.keys(later.prompts)).toContain(sold.id);
  expect(later.user).toMatchObject({ isBuyer: false });
  expect(later.user.bases).toEqual([mine, paid, hidden].map(({ id }) => id.slice(-8)).sort());

  const { state: home } = await asked("?desk=ru", token);
  const { id, title, contentType } = own;
  expect(home.desk.ru).toEqual({
    goOn: [{ id, slug: expect.any(String), title, contentType, is_public: true, canEdit: true }],
    news: [],
    lastRun: null,
    sales: null,
    failed: false,
  });
});

test("sales are on the desk of a token that may see sales, and of no other", async () => {
  const [seller, buyer] = [await aMember(), await aMember()];
  const { id: baseId } = await aBase({ ownerId: seller.id, accessType: "ONE_TIME", oneTimePrice: 490 });
  await db.order.create({
    data: {
      userId: buyer.id,
      baseId,
      accessType: "ONE_TIME",
      amount: 490,
      provider: "yookassa",
      status: "paid",
      paidAt: new Date(),
    },
  });
  const sales = async (...scopes: TokenScope[]) =>
    (await asked("?desk=ru", await aToken(seller.id, scopes))).state.desk.ru!.sales;
  expect(await sales("read", "write")).toBeNull();
  expect(await sales("read", "sell")).toEqual({ days: 30, count: 1, revenue: 490 });
});
