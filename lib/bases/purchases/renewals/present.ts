import type { Prisma } from "@/lib/platform/db/generated/client";
import { slugOfBase } from "../../personal-texts";
import { END_REASONS } from "./states";
import type { EndReason, Subscription } from "./types";

/** A subscription of a person, with its base and what access there is. */
export const presentedSelect = (userId: string) =>
  ({
    id: true,
    baseId: true,
    durationType: true,
    amount: true,
    state: true,
    nextChargeAt: true,
    createdAt: true,
    endedAt: true,
    endReason: true,
    method: { select: { id: true, title: true, providerId: true } },
    base: {
      select: {
        baseName: true,
        accessType: true,
        subscriptionPriceMonthly: true,
        subscriptionPriceYearly: true,
        accesses: { where: { userId }, select: { expiresAt: true } },
      },
    },
    orders: { where: { renewalPeriod: 1 }, take: 1, select: { baseName: true } },
  }) as const satisfies Prisma.SubscriptionSelect;

type Row = Prisma.SubscriptionGetPayload<{ select: ReturnType<typeof presentedSelect> }>;

/** What the term costs now; null where it is not sold. */
export function priceOfTerm({
  base,
  durationType,
}: Pick<Row, "base" | "durationType">): Prisma.Decimal | null {
  if (base?.accessType !== "SUBSCRIPTION") return null;
  return durationType === "monthly" ? base.subscriptionPriceMonthly : base.subscriptionPriceYearly;
}

export function presentSubscription(row: Row): Subscription {
  const { base, amount, method, state } = row;
  const isLiving = state === "active" || state === "pastDue";
  const price = priceOfTerm(row);
  const newAmount = isLiving && price && !price.equals(amount) ? price.toFixed(2) : null;
  return {
    id: row.id,
    baseId: row.baseId,
    baseSlug: base ? slugOfBase(base) : "",
    baseName: base?.baseName ?? row.orders[0]?.baseName ?? null,
    term: row.durationType,
    amount: amount.toFixed(2),
    currency: "RUB",
    newAmount,
    state: state === "pending" ? "ended" : state,
    nextChargeAt: row.nextChargeAt?.toISOString() ?? null,
    accessUntil: base?.accesses[0]?.expiresAt?.toISOString() ?? null,
    method: method?.providerId ? { id: method.id, title: method.title } : null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: END_REASONS.includes(row.endReason as EndReason) ? (row.endReason as EndReason) : null,
    can: { cancel: isLiving, agree: newAmount !== null },
  };
}
