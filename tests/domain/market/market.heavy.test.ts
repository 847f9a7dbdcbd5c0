import fc from "fast-check";
import { deleteBase } from "@/lib/bases/mutations";
import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { deleteBundle, updateBundle } from "@/lib/bases/purchases/bundles/mutations";
import { grantAccess, purchaseAccess, purchaseBundle } from "@/lib/bases/purchases/mutations";
import { getOrder, listOrders } from "@/lib/bases/purchases/queries";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { cancelSubscription } from "@/lib/bases/purchases/renewals/mutations";
import { listSubscriptions } from "@/lib/bases/purchases/renewals/queries";
import { changePerson } from "@/lib/bases/sales-off/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { checkLedger } from "@/lib/money/ledger/jobs";
import { listLedger, readBalance, readStatement } from "@/lib/money/ledger/queries";
import { approveBatch, makeBatch, markPaid, markReturned, sendBatch } from "@/lib/money/payouts/batches";
import { requestPayout, saveRequisites } from "@/lib/money/payouts/mutations";
import { listPayouts } from "@/lib/money/payouts/queries";
import { sendPayouts } from "@/lib/money/payouts/send";
import { giftUrl } from "@/lib/notifications/mail/links";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aBundle } from "@/tests/support/factories/bundle";
import { aPromo } from "@/tests/support/factories/promo";
import { killedProcesses } from "@/tests/support/market/killed";
import { work } from "@/tests/support/market/work";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import { sellThroughYookassa } from "@/tests/support/yookassa-sales";

// Whatever ten people, the provider and time do: every kopeck has a cause, and every screen says what the ledger says.
let shop: Awaited<ReturnType<typeof sellThroughYookassa>>;
beforeAll(async () => {
  shop = await sellThroughYookassa();
  Object.assign(process.env, { YOOKASSA_AUTOPAYMENTS: "true", PAYOUTS: "yookassa", HOLD_DAYS: "3" });
  reloadEnv();
});
const killed = killedProcesses();
afterAll(() => {
  killed.close();
  return shop.fake.close();
});

const at = fc.nat({ max: 1_000 });
const EVENTS = {
  buy: fc.record({
    who: at,
    what: at,
    year: fc.boolean(),
    renew: fc.boolean(),
    gift: fc.boolean(),
    promo: fc.boolean(),
    pays: fc.boolean(),
  }),
  trial: fc.record({
    who: at,
    what: at,
    year: fc.boolean(),
    ends: fc.constantFrom("active", "active", "inactive", "pending"),
    isTold: fc.boolean(),
  }),
  offer: fc.record({ what: at, trialDays: fc.nat({ max: 14 }) }),
  bundle: fc.record({ who: at, what: at, pays: fc.boolean() }),
  rebundle: fc.record({
    what: at,
    rubles: fc.integer({ min: 10, max: 5_000 }),
    how: fc.constantFrom("price", "bases", "delete"),
  }),
  accept: fc.record({ who: at, which: at }),
  refund: fc.record({
    which: at,
    part: fc.nat({ max: 100 }),
    access: fc.constantFrom("keep", "shorten", "end"),
    by: fc.constantFrom("seller", "admin", "cabinet"),
  }),
  wait: fc.record({ days: fc.integer({ min: 1, max: 35 }) }),
  mood: fc.record({
    mode: fc.constantFrom("ok", "ok", "ok", "ok", "error500", "lostAnswer"),
    refunds: fc.constantFrom("succeeded", "succeeded", "pending", "canceled", "refused"),
    charges: fc.constantFrom("succeeded", "succeeded", "pending", "insufficient_funds", "permission_revoked"),
    payouts: fc.constantFrom(
      "succeeded",
      "succeeded",
      "pending",
      "insufficient_funds",
      "recipient_not_found",
      "refused",
    ),
  }),
  price: fc.record({ what: at, rubles: fc.integer({ min: 10, max: 5_000 }) }),
  cancel: fc.record({ who: at }),
  block: fc.record({ who: at, isBlocked: fc.boolean() }),
  payout: fc.record({ who: at, percent: fc.integer({ min: 1, max: 110 }), returned: fc.boolean() }),
  leave: fc.record({ who: at }),
  remove: fc.record({ what: at }),
  // A process dies in the middle of an action.
  kill: fc.record({
    act: fc.constantFrom(
      "buy",
      "buy",
      "trial",
      "bundle",
      "accept",
      "refund",
      "notify",
      "payout",
      "leave",
      "remove",
      "work",
      "work",
    ),
    diesAt: fc.integer({ min: 1, max: 30 }),
    who: at,
    what: at,
    how: fc.constantFrom("plain", "gift", "renew", "promo"),
    part: fc.nat({ max: 100 }),
    pays: fc.boolean(),
    days: fc.nat({ max: 31 }),
  }),
} as const;
type Kind = keyof typeof EVENTS;
const WEIGHTS: Record<Kind, number> = {
  buy: 10,
  trial: 4,
  offer: 1,
  bundle: 5,
  rebundle: 1,
  accept: 3,
  refund: 5,
  wait: 4,
  mood: 4,
  price: 1,
  cancel: 1,
  block: 1,
  payout: 4,
  leave: 1,
  remove: 1,
  kill: sized(2, 4),
};
const event = fc.oneof(
  ...(Object.keys(EVENTS) as Kind[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: EVENTS[kind].map(
      (of) =>
        ({ kind, of }) as {
          [K in Kind]: { kind: K; of: Of<K> };
        }[Kind],
    ),
  })),
);

const HOUR = 3_600_000;
const SBP = {
  kind: "person" as const,
  name: "Анна Петрова",
  inn: "500100732259",
  phone: "79001234567",
  bankId: "100000000111",
};
const one = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function market() {
  await resetDatabase();
  shop.reset();
  shop.fake.gateway.reset();
  setClock(0);
  const admins = [await aMember({ role: "admin" }), await aMember({ role: "admin" })];
  const sellers = [await aMember(), await aMember(), await aMember()];
  const buyers = [await aMember(), await aMember(), await aMember(), await aMember(), await aMember()];
  const [bases, bundles] = [[], []] as [
    Awaited<ReturnType<typeof aBase>>[],
    Awaited<ReturnType<typeof aBundle>>[],
  ];
  for (const { id: ownerId } of sellers) {
    await saveRequisites({ ...sellers[0]!, id: ownerId }, SBP);
    const once = [
      await aBase({ ownerId, accessType: "ONE_TIME" }),
      await aBase({ ownerId, accessType: "ONE_TIME" }),
    ];
    bases.push(await aBase({ ownerId, accessType: "SUBSCRIPTION", trialDays: 7 }), ...once);
    bundles.push(await aBundle({ ownerId, price: 777.77, baseIds: once.map(({ id }) => id) }));
  }
  for (const { id: baseId } of bases) await aPromo({ baseId, percent: 30 });
  return { admins, sellers, buyers, bases, bundles };
}
type Market = Awaited<ReturnType<typeof market>>;
let days = 0;

function setClock(to: number): void {
  days = to;
  process.env.CLOCK_OFFSET_S = String(days * 86_400);
  reloadEnv();
}

/** Refusals are the product's; nothing else may happen. */
async function tried(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

type Of<K extends Kind> = (typeof EVENTS)[K] extends fc.Arbitrary<infer V> ? V : never;
const ACTS: { [K in Kind]: (market: Market, of: Of<K>) => Promise<unknown> } = {
  async buy({ buyers, bases }, { who, what, year, renew, gift, promo, pays }) {
    const base = one(bases, what)!;
    const isTerm = base.accessType === "SUBSCRIPTION";
    const bought = await purchaseAccess(one(buyers, who)!, {
      base_id: base.id,
      duration_type: isTerm ? (year ? "yearly" : "monthly") : null,
      renew: isTerm && renew && !gift,
      gift: gift ? {} : null,
      promoCode: promo ? "SALE" : undefined,
    });
    if (!(bought instanceof AcceptedResponse)) return;
    const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id: bought.body.orderId } });
    if (pays) await shop.pay(providerPaymentId!);
    else shop.fake.shop.finish(providerPaymentId!, year ? "succeeded" : "canceled"); // without a notification
  },
  async trial({ buyers, bases }, { who, what, year, ends, isTold }) {
    const begun = await grantAccess(one(buyers, who)!, {
      base_id: one(bases, what)!.id,
      duration_type: year ? "yearly" : "monthly",
      renew: true,
      trial: true,
    });
    if (!(begun instanceof AcceptedResponse) || ends === "pending") return;
    const id = begun.body.confirmationUrl.split("/").at(-1)!;
    const binding = shop.fake.shop.finishBinding(id, ends as "active");
    if (isTold) await shop.notify("payment_method.active", binding);
  },
  async offer({ bases }, { what, trialDays }) {
    await db.promptBase.updateMany({
      where: { id: one(bases, what)!.id, accessType: "SUBSCRIPTION" },
      data: { trialDays },
    });
  },
  async bundle({ buyers, bundles }, { who, what, pays }) {
    const bought = await purchaseBundle(one(buyers, who)!, { id: one(bundles, what)!.id });
    if (!(bought instanceof AcceptedResponse)) return;
    const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id: bought.body.orderId } });
    if (pays) await shop.pay(providerPaymentId!);
    else shop.fake.shop.finish(providerPaymentId!, "succeeded"); // without a notification
  },
  async rebundle({ sellers, bundles, bases }, { what, rubles, how }) {
    const { id, ownerId } = one(bundles, what)!;
    const seller = sellers.find((each) => each.id === ownerId)!;
    if (how === "delete") return deleteBundle(seller, { id });
    const own = bases.filter((base) => base.ownerId === ownerId && base.accessType === "ONE_TIME");
    return updateBundle(seller, {
      id,
      ...(how === "price" ? { price: rubles } : { baseIds: own.map((base) => base.id).toReversed() }),
    });
  },
  async accept({ buyers }, { who, which }) {
    const gifts = await db.gift.findMany({ orderBy: { orderId: "asc" }, select: { orderId: true } });
    const gift = one(gifts, which);
    if (gift) await acceptGift(one(buyers, who)!, { key: giftUrl("ru", gift.orderId).split("/").at(-1)! });
  },
  async refund({ sellers, admins }, { which, part, access, by }) {
    const order = one(
      await db.order.findMany({
        where: { paidAt: { not: null } },
        orderBy: { id: "asc" },
        include: { base: true },
      }),
      which,
    );
    if (!order) return;
    const amount = part === 0 ? undefined : order.amount.times(part).dividedBy(100).toFixed(2);
    if (by === "cabinet") {
      const payment = order.providerPaymentId && shop.fake.shop.payments.get(order.providerPaymentId);
      const left = payment ? shop.fake.shop.leftOf(payment.id) : 0;
      if (payment && payment.status === "succeeded" && left >= 0.01)
        shop.fake.shop.refund(payment.id, Math.min(left, Math.max(0.01, Number(amount ?? left))).toFixed(2));
      return;
    }
    const seller = sellers.find(({ id }) => id === (order.base?.ownerId ?? order.sellerId));
    await refundOrder(by === "admin" ? admins[0]! : (seller ?? admins[1]!), {
      id: order.id,
      amount,
      access: access as "keep",
    });
  },
  async wait(_market, { days: more }) {
    setClock(days + more);
    await work(HOUR);
  },
  async mood(_market, { mode, refunds, charges, payouts }) {
    shop.fake.setMode(mode as "ok");
    Object.assign(shop.fake.shop.rules, { refunds, charges, fee: 3.5 });
    shop.fake.gateway.rules.outcome = payouts;
  },
  async price({ bases }, { what, rubles }) {
    const { id, accessType } = one(bases, what)!;
    await db.promptBase.updateMany({
      where: { id },
      data: accessType === "SUBSCRIPTION" ? { subscriptionPriceMonthly: rubles } : { oneTimePrice: rubles },
    });
  },
  async cancel({ buyers }, { who }) {
    const buyer = one(buyers, who)!;
    for (const { id } of (await listSubscriptions(buyer)).items) await cancelSubscription(buyer, { id });
  },
  block: ({ admins, sellers }, { who, isBlocked }) =>
    changePerson(admins[0]!, { id: one(sellers, who)!.id, blocked: isBlocked, reason: "жалобы" }),
  async payout({ admins, sellers }, { who, percent, returned }) {
    const seller = one(sellers, who)!;
    const { available } = await readBalance(seller);
    await tried(() =>
      requestPayout(seller, { amount: Math.max(0, (Number(available) * percent) / 100).toFixed(2) }),
    );
    const { id } = await makeBatch(admins[0]!, {});
    await approveBatch(admins[1]!, { id });
    await sendBatch(admins[0]!, { id }, { locale: "ru" });
    await tried(sendPayouts);
    const waiting = await db.payout.findMany({
      where: { state: "sent", OR: [{ provider: null }, { problem: { not: null } }] },
    });
    for (const payout of waiting)
      await tried(() =>
        returned
          ? markReturned(admins[1]!, { id: payout.batchId!, ids: [payout.id], reason: "вернулась" })
          : markPaid(admins[1]!, { id: payout.batchId!, ids: [payout.id], number: "1", date: "2026-11-26" }),
      );
  },
  async leave({ buyers }, { who }) {
    const [buyer] = buyers.splice(who % buyers.length, buyers.length > 2 ? 1 : 0);
    if (!buyer) return;
    const { fullName } = await db.user.findUniqueOrThrow({ where: { id: buyer.id } });
    await deleteMe({ ...buyer, via: { ...buyer.via, signedInAt: new Date() } }, { confirm: fullName });
  },
  async remove({ sellers, bases }, { what }) {
    const base = one(bases, what)!;
    await deleteBase(
      sellers.find(({ id }) => id === base.ownerId)!,
      { id: base.id },
    );
  },
  async kill(market, of) {
    const act = await killedAct(market, of);
    if (!act) return;
    const before = new Set(shop.fake.shop.payments.keys());
    await killed.run({ ...act, diesAt: of.diesAt });
    if (of.act === "leave") {
      const left = await db.user.findMany({ where: { id: { in: market.buyers.map(({ id }) => id) } } });
      market.buyers.splice(0, 10, ...market.buyers.filter(({ id }) => left.some((each) => each.id === id)));
    }
    // A payment that nobody here knows of can be paid all the same.
    for (const { id, status, confirmation } of shop.fake.shop.payments.values())
      if (of.pays && !before.has(id) && status === "pending" && confirmation) await shop.pay(id);
  },
};

type Killed = Parameters<ReturnType<typeof killedProcesses>["run"]>[0];

/** What a process was doing when it died; null where there is nothing to do it with. */
async function killedAct(
  { admins, sellers, buyers, bases, bundles }: Market,
  { act, who, what, how, part, days: more }: Of<"kill">,
): Promise<Omit<Killed, "diesAt"> | null> {
  const buyer = one(buyers, who)!;
  const base = one(bases, what)!;
  const isTerm = base.accessType === "SUBSCRIPTION";
  switch (act) {
    case "buy":
      return {
        act: "grantAccess",
        args: [
          buyer,
          {
            base_id: base.id,
            duration_type: isTerm ? "monthly" : null,
            renew: isTerm && how === "renew",
            gift: how === "gift" ? {} : null,
            promoCode: how === "promo" ? "SALE" : undefined,
          },
        ],
      };
    case "trial":
      return {
        act: "grantAccess",
        args: [buyer, { base_id: base.id, duration_type: "monthly", renew: true, trial: true }],
      };
    case "bundle":
      return { act: "purchaseBundle", args: [buyer, { id: one(bundles, what)!.id }] };
    case "accept": {
      const gift = one(await db.gift.findMany({ orderBy: { orderId: "asc" } }), what);
      if (!gift) return null;
      return { act: "acceptGift", args: [buyer, { key: giftUrl("ru", gift.orderId).split("/").at(-1)! }] };
    }
    case "refund": {
      const order = one(
        await db.order.findMany({ where: { paidAt: { not: null } }, orderBy: { id: "asc" } }),
        what,
      );
      const amount = part === 0 ? undefined : order?.amount.times(part).dividedBy(100).toFixed(2);
      return order
        ? {
            act: "refundOrder",
            args: [admins[0], { id: order.id, amount, access: part % 2 ? "keep" : "end" }],
          }
        : null;
    }
    case "notify": {
      const payments = [...shop.fake.shop.payments.values()].filter(
        ({ status, confirmation }) => status === "pending" && confirmation,
      );
      const payment = one(payments, what);
      return payment
        ? {
            act: "notify",
            args: [{ event: "payment.succeeded", object: shop.fake.shop.finish(payment.id, "succeeded") }],
          }
        : null;
    }
    case "payout": {
      const seller = one(sellers, who)!;
      return { act: "payOut", args: [seller, (await readBalance(seller)).available, admins] };
    }
    case "leave": {
      if (buyers.length <= 2) return null;
      const { fullName } = await db.user.findUniqueOrThrow({ where: { id: buyer.id } });
      return { act: "deleteMe", args: [buyer, { confirm: fullName }] };
    }
    case "remove":
      return { act: "deleteBase", args: [sellers.find(({ id }) => id === base.ownerId), { id: base.id }] };
    case "work":
      setClock(days + more);
      return { act: "work", args: [HOUR] };
  }
}

/** Everything that is under way comes to its end. */
async function settle(): Promise<void> {
  shop.fake.setMode("ok");
  Object.assign(shop.fake.shop.rules, { refunds: "succeeded", charges: "succeeded" });
  shop.fake.gateway.rules.outcome = "succeeded";
  for (const { id, status } of shop.fake.shop.refunds.values())
    if (status === "pending") shop.fake.shop.finishRefund(id, "succeeded");
  for (const { id, status } of shop.fake.gateway.payouts.values())
    if (status === "pending") shop.fake.gateway.finish(id, "succeeded");
  for (const { id, status, confirmation } of shop.fake.shop.payments.values())
    if (status === "pending" && !confirmation) shop.fake.shop.finish(id, "succeeded");
  // A notice that was not answered comes again, for a day: of a process that died before it noted a payment, and of a charge whose answer
  // was lost before its person left, nothing else is known.
  for (const payment of shop.fake.shop.payments.values())
    if (payment.status === "succeeded") await tried(() => shop.notify("payment.succeeded", payment));
  for (let hour = 1; hour <= 4; hour += 1) await work(hour * HOUR);
}

const kopecks = (rubles: string) => Math.round(Number(rubles) * 100);
const sumOf = async (account: "clearing" | "gateway" | "processor_fee", kinds: string[]) =>
  Number(
    (
      await db.$queryRaw<
        [{ sum: bigint }]
      >`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger_lines WHERE account = ${account}::"LedgerAccount" AND kind::text = ANY(${kinds})`
    )[0].sum,
  );

async function everythingAgrees({ sellers, buyers }: Market): Promise<void> {
  await audit();
  expect(await checkLedger()).toEqual([]);
  // The provider's balance equals the ledger's; the payouts that it sent equal the booked ones.
  const kept = [...shop.fake.shop.payments.values()]
    .filter(({ status }) => status === "succeeded")
    .reduce(
      (sum, { amount, refunded_amount: back }) => sum + kopecks(amount.value) - kopecks(back?.value ?? "0"),
      0,
    );
  expect(kept + (await sumOf("clearing", ["sale", "refund"]))).toBe(0);
  expect(await sumOf("gateway", ["payout"])).toBe(Math.round(shop.fake.gateway.sent() * 100));
  for (const seller of sellers) {
    const { available, onHold, reserved } = await readBalance(seller);
    const owed = kopecks(available) + kopecks(onHold) + kopecks(reserved);
    const [latest] = (await listLedger(seller, { limit: 1 })).items;
    expect(kopecks(latest?.balance ?? "0.00")).toBe(owed);
    const month = new Intl.DateTimeFormat("sv", {
      timeZone: "Europe/Moscow",
      year: "numeric",
      month: "2-digit",
    }).format(new Date());
    const statement = (await (
      await readStatement(seller, { month, format: "json", locale: undefined }, { locale: "ru" })
    ).json()) as {
      opening: string;
      closing: string;
      lines: { amount: string }[];
    };
    expect(
      statement.lines.reduce((sum, line) => sum + kopecks(line.amount), kopecks(statement.opening)),
    ).toBe(kopecks(statement.closing));
    expect(kopecks(statement.closing)).toBe(owed);
    const payouts = (await listPayouts(seller, { limit: 100 })).items;
    const underWay = payouts.filter(({ state }) => ["requested", "approved", "sent"].includes(state));
    expect(underWay.reduce((sum, { amount }) => sum + kopecks(amount), 0)).toBe(kopecks(reserved));
  }
  for (const buyer of buyers)
    for (const { id } of (await listOrders(buyer, { limit: 100 })).items) {
      const order = await getOrder(buyer, { id });
      const parts = order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      if (order.refunds.length > 0) expect(parts).toBe(Math.round(order.refundedAmount * 100));
    }
}

test(
  "any sequence of events ends with every kopeck explained",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 20, maxLength: sized(40, 200), size: "max" }),
        async (events) => {
          const people = await market();
          for (const { kind, of } of events)
            await tried(() => (ACTS[kind] as (market: Market, of: unknown) => Promise<unknown>)(people, of));
          await settle();
          await everythingAgrees(people);
        },
      ),
      { numRuns: sized(3, 12), endOnFailure: true },
    );
  },
  sized(300_000, 3_600_000),
);
