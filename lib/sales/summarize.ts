import type { Period } from "./days";
import { addUp, figuresOf, type Movement, rest, type Sums, wholeFigures } from "./figures";
import { presentSource } from "./present-source";
import { SOURCES_LISTED, type SoldBase, type SumsRow } from "./read-figures";
import type { BaseRow, DayRow, Sale, SourceRow, WholeFigures } from "./schema";

export type Summary = {
  from: string | null;
  to: string;
  total: WholeFigures;
  before: WholeFigures | null;
  days: DayRow[];
  /** Everything that the seller sells or has sold. */
  sold: (Sale["base"] & { hasHistory: boolean })[];
  bases: BaseRow[];
  sources: SourceRow[];
};

const WITHOUT: Sums = addUp([]);

/** Converts the query results for the seller's desk. */
export function summaryOf({ from, to }: Period, sums: SumsRow[], all: SoldBase[], baseId?: string): Summary {
  const sold = baseId ? all.filter(({ id }) => id === baseId) : all;
  const ofBase = (before: boolean) =>
    new Map(
      sums.filter((row) => row.baseId !== null && row.before === before).map((row) => [row.baseId, row]),
    );
  const [now, earlier] = [ofBase(false), ofBase(true)];
  const whole = addUp([...now.values()]);
  return {
    from,
    to,
    total: wholeFigures(whole, moved(sold.map((base) => base.now))),
    before:
      from === null
        ? null
        : wholeFigures(addUp([...earlier.values()]), moved(sold.map((base) => base.before))),
    days: daysOf(sums, moved(sold.map((base) => base.now)), to),
    sold: all
      .map((base) => ({ ...presentBase(base), hasHistory: base.hasHistory }))
      .sort((one, other) => one.base_name.localeCompare(other.base_name, "ru") || compare(one.id, other.id)),
    bases: sold
      .map((base) => ({
        base: presentBase(base),
        ...wholeFigures(now.get(base.id) ?? WITHOUT, base.now),
      }))
      .filter(isAlive)
      .sort(
        (one, other) =>
          other.revenue - one.revenue ||
          other.purchases - one.purchases ||
          other.views - one.views ||
          compare(one.base.id, other.base.id),
      ),
    sources: sourcesOf(sums, whole),
  };
}

function presentBase({ id, baseName, lives, isBundle }: SoldBase): Sale["base"] {
  return { id, base_name: baseName ?? "", isDeleted: !lives, isBundle };
}

/** Whether a base has any figures: deleted or free bases without any would only fill the list. */
function isAlive({
  views,
  purchases,
  redemptions,
  refunds,
  activeSubscribers,
  lostSubscribers,
}: WholeFigures): boolean {
  return [views, purchases, redemptions, refunds, activeSubscribers, lostSubscribers].some(
    (count) => count > 0,
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function moved(all: Movement[]): Movement {
  const sum = { start: 0, began: 0, end: 0, lost: 0 };
  for (const { start, began, end, lost } of all) {
    sum.start += start;
    sum.began += began;
    sum.end += end;
    sum.lost += lost;
  }
  return sum;
}

/** Subscribers by day: those before the period plus the changes since; the last day uses the period's total. */
function daysOf(sums: SumsRow[], { start, end }: Movement, to: string): DayRow[] {
  let activeSubscribers = start;
  return sums.flatMap((row) => {
    if (row.day === null) return [];
    activeSubscribers += row.change;
    return [{ day: row.day, ...figuresOf(row), activeSubscribers: row.day === to ? end : activeSubscribers }];
  });
}

function sourcesOf(sums: SumsRow[], whole: Sums): SourceRow[] {
  const listed = sums.filter((row) => row.source !== null);
  const rows = listed
    .map((row) => ({ source: presentSource(row.source!), ...figuresOf(row) }))
    .filter((row) => row.views + row.purchases + row.redemptions + row.refunds > 0);
  if (listed.length < SOURCES_LISTED) return rows;
  const left = figuresOf(rest(whole, addUp(listed)));
  return left.views + left.purchases + left.redemptions + left.refunds > 0
    ? [...rows, { source: { kind: "other", name: null }, ...left }]
    : rows;
}
