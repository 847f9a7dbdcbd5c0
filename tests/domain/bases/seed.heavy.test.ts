import { listFollows } from "@/lib/follows/queries";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import { reviewFields } from "@/lib/bases/reviews/schema";
import { baseFields } from "@/lib/bases/schema";
import { promptFields } from "@/lib/prompts/schema";
import { GUEST } from "@/lib/platform/viewer";
import { findSection } from "@/lib/prompts/lists/sections/queries";
import { parse } from "@/lib/templates/parse";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { variableFields } from "@/lib/variables/schema";
import { seed } from "@/prisma/seed";
import { audit } from "@/tests/support/auditor";
import { catalogueSnapshot } from "@/tests/support/personas";
import { resetDatabase } from "@/tests/support/database/test-database";
import { viewerOf } from "@/tests/support/viewers";

beforeAll(async () => {
  await resetDatabase();
  await seed(db);
});

test("every demo prompt and base obeys the rules that people have to obey", async () => {
  const prompts = await db.prompt.findMany({ include: { base: true } });
  expect(prompts.length).toBeGreaterThanOrEqual(140);
  for (const prompt of prompts) {
    expect([prompt.title, promptFields.safeParse(prompt).error?.issues]).toEqual([prompt.title, undefined]);
    expect([prompt.title, prompt.isPublic]).toEqual([prompt.title, prompt.base.accessType === "FREE"]);
    expect(prompt.createdAt.getTime()).toBeGreaterThanOrEqual(prompt.base.createdAt.getTime());
    expect(prompt.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  }
  for (const base of await db.promptBase.findMany()) {
    const form = {
      base_name: base.baseName,
      base_description: base.baseDescription,
      access_type: base.accessType,
      subscription_price_monthly: base.subscriptionPriceMonthly?.toNumber(),
      subscription_price_yearly: base.subscriptionPriceYearly?.toNumber(),
      one_time_price: base.oneTimePrice?.toNumber(),
    };
    expect([base.baseName, baseFields.safeParse(form).error?.issues]).toEqual([base.baseName, undefined]);
  }
});

test("the demo has a selection of open prompts in each language, of an earlier week, that nobody is notified of", async () => {
  const selections = await db.selection.findMany();
  expect(selections.map(({ language }) => language).toSorted()).toEqual(["en", "ru"]);
  for (const { language, promptIds, week, toldAt } of selections) {
    const open = { id: { in: promptIds }, isPublic: true, language };
    expect([language, await db.prompt.count({ where: open })]).toEqual([language, 6]);
    expect([week.getUTCDay(), week.getTime() < Date.now() - 604_800_000, toldAt]).toEqual([
      1,
      true,
      expect.any(Date),
    ]);
  }
});

test("everybody has one PRIVATE base; codes, redemptions and grants agree", async () => {
  const users = await db.user.count();
  expect(await db.promptBase.count({ where: { accessType: "PRIVATE" } })).toBe(users);
  for (const code of await db.activationCode.findMany({
    include: { usages: { include: { access: true } } },
  })) {
    expect(code.usages).toHaveLength(code.currentUses);
    for (const { access, userId } of code.usages)
      expect(access).toMatchObject({ userId, baseId: code.baseId, isActivatedByCode: true });
  }
  for (const order of await db.order.findMany({ include: { access: true } })) {
    expect(order.access).toMatchObject({
      userId: order.userId,
      baseId: order.baseId,
      accessType: "PURCHASED",
    });
  }
  expect(await db.userBaseAccess.count({ where: { expiresAt: { lt: new Date() } } })).toBeGreaterThan(0);
  expect(await db.userBaseAccess.count({ where: { expiresAt: { gt: new Date() } } })).toBeGreaterThan(0);
});

test("the sellers' desks agree with the demo's orders and access", async () => {
  await audit(/^I(?:9|1[01])/);
  expect(await db.viewDay.count()).toBeGreaterThan(100);
});

test("every demo review obeys the rules of reviews, by somebody who bought the base or used a code of it", async () => {
  const reviews = await db.baseReview.findMany({
    include: { base: { include: { accesses: { include: { orders: true, redemptions: true } } } } },
  });
  expect(reviews.length).toBeGreaterThanOrEqual(12);
  for (const { text, rating, authorId, base, createdAt } of reviews) {
    expect([text, reviewFields.safeParse({ text, rating }).error?.issues]).toEqual([text, undefined]);
    const access = base.accesses.find(({ userId }) => userId === authorId)!;
    expect([
      text,
      access.orders.length + access.redemptions.length > 0,
      access.createdAt < createdAt,
    ]).toEqual([text, true, true]);
  }
});

test("the demo's reader follows what has open prompts, was told of some, and is not told of them again", async () => {
  const { id } = await db.user.findFirstOrThrow({
    where: { identities: { some: { provider: "dev", externalId: "user" } } },
  });
  const reader = viewerOf({ id, role: "user", language: "ru" });
  const { items } = await listFollows(reader);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["user", "category", "tag"]));
  for (const { kind, id: of } of items) {
    const open = kind === "user" ? { userId: of } : { tags: { has: of } };
    const found =
      kind === "category"
        ? await findSection(GUEST, { kind, slug: of })
        : await db.prompt.count({ where: { ...open, isPublic: true } });
    expect([kind, of, !found]).toEqual([kind, of, false]);
  }
  const told = await listNotifications(reader);
  expect(told.items.map(({ path }) => path)).toHaveLength(4);
  expect(told.items.every(({ path }) => path?.startsWith("/public-prompts/"))).toBe(true);
  await tellFollowers();
  expect(await listNotifications(reader)).toEqual(told);
});

test("demo prompts name variables of every type, all of them their author's", async () => {
  const used = new Set<string>();
  for (const { promptText, userId } of await db.prompt.findMany({
    select: { promptText: true, userId: true },
  })) {
    const nodes = parse(promptText);
    const variables = await variablesOfPrompt(GUEST, { nodes, authorId: userId });
    for (const node of nodes) {
      if (node.type !== "variable") continue;
      expect(variables.has(node.key)).toBe(true);
      used.add(node.prefix);
    }
  }
  for (const variable of await db.promptVariable.findMany()) {
    const { variableType, variableName, textValue, options, rangeMin, rangeMax, knowledgeBaseId } = variable;
    const numberValue = variable.numberValue?.toNumber() ?? null;
    expect(
      variableFields.safeParse({
        variableType,
        variableName,
        textValue,
        numberValue,
        options,
        rangeMin,
        rangeMax,
        knowledgeBaseId,
      }).error?.issues,
    ).toBeUndefined();
  }
  expect([...used].sort()).toEqual(["command", "knowledge", "number", "random", "random_number", "text"]);
});

test("a second seed changes nothing", async () => {
  const before = await catalogueSnapshot();
  await expect(seed(db)).rejects.toMatchObject({ code: "P2002" });
  expect(await catalogueSnapshot()).toBe(before);
});
