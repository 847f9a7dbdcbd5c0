import type { Prisma } from "@/lib/platform/db/generated/client";
import { endOfTerms, TERM_DAYS } from "@/lib/bases/access/terms";
import { CONSENT_VERSION } from "@/lib/bases/purchases/renewals/begin";
import { chargeBefore, lookAfter } from "@/lib/bases/purchases/renewals/schedule";
import { buildAccess } from "./builders/access";
import { baseId, userId } from "./catalogue";
import { BASES } from "./content";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";
import { READER } from "./follows";

type Purchase = {
  buyer: string;
  base: string;
  boughtDaysAgo: number;
  term?: "monthly" | "yearly";
  /** The mark of the link that brought the buyer. */
  source?: string;
  promo?: typeof PROMO.code;
  refundedDaysAgo?: number;
  /** Renews automatically. */
  renews?: true;
};

const PROMO = { code: "КАРТОЧКИ20", base: "timur-brand", percent: 20, madeDaysAgo: 60 } as const;

/** Running, run out and unlimited ones; without a term the base is sold once. */
const PURCHASES: Purchase[] = [
  { buyer: "igor", base: "anna-seo", boughtDaysAgo: 12, term: "monthly" },
  { buyer: READER, base: "anna-seo", boughtDaysAgo: 6, term: "monthly", renews: true },
  { buyer: "claire", base: "anna-seo", boughtDaysAgo: 80, term: "yearly" },
  { buyer: "nadia", base: "anna-seo", boughtDaysAgo: 47, term: "monthly" },
  { buyer: "james", base: "dmitry-arch", boughtDaysAgo: 130, term: "yearly" },
  { buyer: "anna", base: "timur-brand", boughtDaysAgo: 5, term: "monthly" },
  { buyer: "sofia", base: "timur-brand", boughtDaysAgo: 21, term: "monthly" },
  { buyer: "sofia", base: "timur-illustration", boughtDaysAgo: 64 },
  { buyer: "igor", base: "elena-law", boughtDaysAgo: 90 },
  { buyer: "nadia", base: "elena-law", boughtDaysAgo: 33 },
  { buyer: "anna", base: "igor-sales", boughtDaysAgo: 150, term: "yearly" },
  { buyer: "timur", base: "sofia-cinema", boughtDaysAgo: 28 },
  { buyer: "pavel", base: "sofia-cinema", boughtDaysAgo: 9 },
  { buyer: "sofia", base: "pavel-voice", boughtDaysAgo: 40, term: "yearly" },
  { buyer: "claire", base: "emily-product", boughtDaysAgo: 17 },
  { buyer: "dmitry", base: "james-eng", boughtDaysAgo: 3, term: "monthly" },
  { buyer: "emily", base: "james-eng", boughtDaysAgo: 71, term: "monthly" },
  ...sellersMonths(),
];

/** What makes one author's desk worth a look: weeks of sales to readers who stay, leave, come by links and codes. */
function sellersMonths(): Purchase[] {
  const monthly = (buyer: string, days: number[], more: Partial<Purchase> = {}): Purchase[] =>
    days.map((boughtDaysAgo, index) => ({
      buyer,
      base: "timur-brand",
      boughtDaysAgo,
      term: "monthly",
      ...(index === 0 && more),
    }));
  const once = (buyer: string, boughtDaysAgo: number, more: Partial<Purchase> = {}): Purchase => ({
    buyer,
    base: "timur-illustration",
    boughtDaysAgo,
    ...more,
  });
  return [
    ...monthly("igor", [84, 55, 26], { source: "telegram" }),
    ...monthly("nadia", [78, 49, 19], { source: "vk / карточки" }),
    ...monthly("elena", [73, 41], { source: "telegram" }),
    ...monthly("pavel", [66, 37, 8], { source: "vk / карточки" }),
    ...monthly("marina", [57, 28], { promo: PROMO.code }),
    ...monthly("dmitry", [43, 14], { promo: PROMO.code }),
    ...monthly("james", [34, 4], { source: "newsletter" }),
    ...monthly("emily", [23], { source: "telegram", refundedDaysAgo: 22 }),
    ...monthly("claire", [11], { promo: PROMO.code }),
    once("igor", 69, { source: "telegram" }),
    once("nadia", 52),
    once("dmitry", 38, { source: "vk / карточки" }),
    once("elena", 24),
    once("pavel", 16, { source: "newsletter" }),
    once("james", 10, { source: "telegram" }),
    once("emily", 6, { source: "telegram", refundedDaysAgo: 2 }),
    once("marina", 1),
  ];
}

const accessId = ({ buyer, base }: Pick<Purchase, "buyer" | "base">) => demoId("access", `${buyer}:${base}`);

export function demoPurchases() {
  const chronological = PURCHASES.toSorted((one, other) => other.boughtDaysAgo - one.boughtDaysAgo);
  const boughtBy = (id: string) => chronological.filter((purchase) => accessId(purchase) === id);
  const accesses = [...new Set(chronological.map(accessId))].map((id) => {
    const bought = boughtBy(id);
    const { buyer, base } = bought[0]!;
    const kept = bought.filter(({ refundedDaysAgo }) => refundedDaysAgo === undefined);
    const end = endOfTerms(
      kept.map(({ boughtDaysAgo, term }) => ({
        at: daysAgo(boughtDaysAgo),
        days: term ? TERM_DAYS[term] : null,
      })),
    );
    return buildAccess({
      id,
      userId: userId(buyer),
      baseId: baseId(base),
      expiresAt: end === undefined ? daysAgo(bought[0]!.refundedDaysAgo!) : end,
      createdAt: daysAgo(bought[0]!.boughtDaysAgo),
    });
  });
  const orders = chronological.map((purchase) =>
    orderOf(purchase, boughtBy(accessId(purchase)).indexOf(purchase)),
  );
  const promos: Prisma.PromoCodeCreateManyInput[] = [
    {
      id: demoId("promo", PROMO.code),
      baseId: baseId(PROMO.base),
      code: PROMO.code,
      percent: PROMO.percent,
      uses: PURCHASES.filter(({ promo }) => promo).length,
      terms: ["monthly", "yearly"],
      createdAt: daysAgo(PROMO.madeDaysAgo),
    },
  ];
  return { accesses, orders, promos, ...demoRenewals(accesses) };
}

/** Subscriptions that renew, with the means that they are charged by. */
function demoRenewals(accesses: Prisma.UserBaseAccessCreateManyInput[]) {
  const renewed = PURCHASES.filter(({ renews }) => renews);
  const methods: Prisma.PaymentMethodCreateManyInput[] = renewed.map(({ buyer, boughtDaysAgo }) => ({
    id: demoId("payment method", buyer),
    userId: userId(buyer),
    provider: "instant",
    providerId: "demo",
    title: "•• 0000",
    savedAt: daysAgo(boughtDaysAgo),
  }));
  const subscriptions = renewed.map((purchase): Prisma.SubscriptionCreateManyInput => {
    const { buyer, base, term, boughtDaysAgo } = purchase;
    const { expiresAt } = accesses.find(({ id }) => id === accessId(purchase))!;
    const nextChargeAt = chargeBefore(expiresAt as Date);
    return {
      id: demoId("subscription", `${buyer}:${base}`),
      userId: userId(buyer),
      baseId: baseId(base),
      durationType: term!,
      amount: priceOf(purchase),
      methodId: demoId("payment method", buyer),
      state: "active",
      period: 2,
      nextChargeAt,
      lookAt: lookAfter(0, nextChargeAt),
      consentVersion: CONSENT_VERSION,
      consentAt: daysAgo(boughtDaysAgo),
      createdAt: daysAgo(boughtDaysAgo),
    };
  });
  return { methods, subscriptions };
}

function priceOf({ base: key, term }: Purchase): number {
  const base = BASES.find((each) => each.key === key)!;
  const price = term === "monthly" ? base.monthly : term === "yearly" ? base.yearly : base.oneTime;
  if (!price) throw new Error(`The demo purchase of ${key} has no price.`);
  return price;
}

/** @param turn which of the reader's purchases of this base it is, from 0 */
function orderOf(purchase: Purchase, turn: number): Prisma.OrderCreateManyInput {
  const { buyer, base: key, boughtDaysAgo, term, source, promo, refundedDaysAgo, renews } = purchase;
  const base = BASES.find((each) => each.key === key)!;
  const price = priceOf(purchase);
  const discount = promo ? (price * PROMO.percent) / 100 : 0;
  const at = daysAgo(boughtDaysAgo);
  return {
    id: demoId("order", `${buyer}:${key}${turn ? `:${turn}` : ""}`),
    userId: userId(buyer),
    baseId: baseId(key),
    accessId: accessId({ buyer, base: key }),
    accessType: base.accessType,
    durationType: term,
    amount: price - discount,
    discount,
    commission: Math.round((price - discount) * 15) / 100,
    holdDays: 14,
    ...(promo && { promoCode: promo, promoCodeId: demoId("promo", promo) }),
    source,
    ...(renews && {
      subscriptionId: demoId("subscription", `${buyer}:${key}`),
      renewalPeriod: 1,
      renewalAttempt: 1,
    }),
    status: refundedDaysAgo === undefined ? "paid" : "refunded",
    provider: "instant",
    createdAt: at,
    paidAt: at,
    updatedAt: refundedDaysAgo === undefined ? at : daysAgo(refundedDaysAgo),
  };
}
