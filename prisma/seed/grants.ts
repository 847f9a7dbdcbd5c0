import type { Prisma } from "@/lib/platform/db/generated/client";
import { buildAccess } from "./builders/access";
import { baseId, userId } from "./catalogue";
import { BASES } from "./content";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

type Purchase = { buyer: string; base: string; boughtDaysAgo: number; term?: "monthly" | "yearly" };

const DAYS = { monthly: 30, yearly: 365 } as const;

/** Running, run out and unlimited ones; without a term the base is sold once. */
const PURCHASES: Purchase[] = [
  { buyer: "igor", base: "anna-seo", boughtDaysAgo: 12, term: "monthly" },
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
];

const accessId = ({ buyer, base }: { buyer: string; base: string }) => demoId("access", `${buyer}:${base}`);

export function demoPurchases(): { accesses: Prisma.UserBaseAccessCreateManyInput[]; orders: Prisma.OrderCreateManyInput[] } {
  const accesses = PURCHASES.map((purchase) =>
    buildAccess({
      id: accessId(purchase),
      userId: userId(purchase.buyer),
      baseId: baseId(purchase.base),
      expiresAt: purchase.term ? daysAgo(purchase.boughtDaysAgo - DAYS[purchase.term]) : null,
      createdAt: daysAgo(purchase.boughtDaysAgo),
    }),
  );
  const orders = PURCHASES.map((purchase) => {
    const base = BASES.find(({ key }) => key === purchase.base)!;
    const amount = purchase.term === "monthly" ? base.monthly : purchase.term === "yearly" ? base.yearly : base.oneTime;
    if (!amount) throw new Error(`The demo purchase of ${purchase.base} has no price.`);
    return {
      id: demoId("order", `${purchase.buyer}:${purchase.base}`),
      userId: userId(purchase.buyer),
      baseId: baseId(purchase.base),
      accessId: accessId(purchase),
      accessType: base.accessType,
      durationType: purchase.term,
      amount,
      status: "paid" as const,
      provider: "instant",
      createdAt: daysAgo(purchase.boughtDaysAgo),
      paidAt: daysAgo(purchase.boughtDaysAgo),
    };
  });
  return { accesses, orders };
}
