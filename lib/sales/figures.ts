import type { Figures, WholeFigures } from "./schema";

/** Sums as statements give them; money in kopecks. */
export type Sums = {
  guests: number;
  members: number;
  purchases: number;
  redemptions: number;
  refunds: number;
  revenue: number;
  refunded: number;
};

/** Who had access: at the period's beginning and end, who came, who was lost. */
export type Movement = { start: number; began: number; end: number; lost: number };

const NOTHING: Sums = {
  guests: 0,
  members: 0,
  purchases: 0,
  redemptions: 0,
  refunds: 0,
  revenue: 0,
  refunded: 0,
};

export function addUp(all: readonly Sums[]): Sums {
  const sum = { ...NOTHING };
  for (const each of all) for (const key of Object.keys(NOTHING) as (keyof Sums)[]) sum[key] += each[key];
  return sum;
}

/** What `whole` has beyond `part`. */
export function rest(whole: Sums, part: Sums): Sums {
  const left = { ...NOTHING };
  for (const key of Object.keys(NOTHING) as (keyof Sums)[]) left[key] = whole[key] - part[key];
  return left;
}

export function figuresOf({ guests, members, revenue, refunded, ...counts }: Sums): Figures {
  const views = guests + members;
  return {
    views,
    guestViews: guests,
    memberViews: members,
    purchases: counts.purchases,
    redemptions: counts.redemptions,
    refunds: counts.refunds,
    revenue: revenue / 100,
    refunded: refunded / 100,
    conversion: percent(counts.purchases, views),
  };
}

export function wholeFigures(sums: Sums, { start, began, end, lost }: Movement): WholeFigures {
  return {
    ...figuresOf(sums),
    activeSubscribers: end,
    lostSubscribers: lost,
    churn: percent(lost, start + began),
  };
}

/** Of a hundred, to a tenth; null of nothing. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}
