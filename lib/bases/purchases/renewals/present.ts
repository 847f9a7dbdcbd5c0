import { DAY } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { slugOfBase } from "../../personal-texts";
import { END_REASONS } from "./states";
import type { EndReason, Subscription } from "./schema";

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
    period: true,
    trialDays: true,
    trialFrom: true,
    bindingUrl: true,
    method: { select: { id: true, title: true, providerId: true } },
    base: {
      select: {
        baseName: true,
        accessType: true,
        hiddenAt: true,
        subscriptionPriceMonthly: true,
        subscriptionPriceYearly: true,
        accesses: { where: { userId }, select: { expiresAt: true } },
      },
    },
    _count: { select: { orders: { where: { status: "pending", renewalPeriod: { gt: 1 } } } } },
    orders: { orderBy: { renewalPeriod: "asc" }, take: 1, select: { baseName: true } },
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

function trialEnd(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY).toISOString();
}

export function presentSubscription(row: Row): Subscription {
  const { base, amount, method, state } = row;
  const isLiving = state === "active" || state === "pastDue";
  const price = priceOfTerm(row);
  // Of a hidden base that gave no access the person knows the name that it was ordered by.
  const known = base && (base.hiddenAt === null || base.accesses.length > 0) ? base : null;
  const newAmount = isLiving && price && !price.equals(amount) ? price.toFixed(2) : null;
  return {
    id: row.id,
    baseId: row.baseId,
    baseSlug: known ? slugOfBase(known) : "",
    baseName: known?.baseName ?? row.orders[0]?.baseName ?? null,
    term: row.durationType,
    amount: amount.toFixed(2),
    currency: "RUB",
    newAmount,
    state,
    trialDays: row.trialDays,
    trialUntil: isLiving && row.trialFrom && row.period === 2 ? trialEnd(row.trialFrom, row.trialDays) : null,
    confirmationUrl: state === "pending" ? row.bindingUrl : null,
    nextChargeAt: row.nextChargeAt?.toISOString() ?? null,
    accessUntil: base?.accesses[0]?.expiresAt?.toISOString() ?? null,
    method: method?.providerId ? { id: method.id, title: method.title } : null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ...(row._count.orders > 0 && { isCharging: true }),
    endReason: END_REASONS.includes(row.endReason as EndReason) ? (row.endReason as EndReason) : null,
    can: { cancel: isLiving || state === "pending", agree: newAmount !== null },
  };
}
