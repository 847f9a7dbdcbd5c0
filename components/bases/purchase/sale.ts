import type { Base } from "@/lib/bases/types";
import { promptTotal } from "../prompt-total";
import { type Plan, plansOf } from "./plans";

/** What the purchase dialog shows of a base; less than the base, because it travels with every card of a list. */
export type Sale = {
  id: string;
  name: string;
  plans: Plan[];
  counts: Base["promptCounts"];
  total: number;
  /** Until when the viewer's access runs now, or ran; null without one. */
  expiresAt: string | null;
  /** The access runs: buying extends it. */
  running: boolean;
};

/** @returns null when there is nothing to buy for this person: no price, or access without an end */
export function saleOf(base: Base): Sale | null {
  const plans = base.can.edit || (base.hasAccess && !base.expiresAt) ? [] : plansOf(base);
  if (plans.length === 0) return null;
  return {
    id: base.id,
    name: base.base_name,
    plans,
    counts: base.promptCounts,
    total: promptTotal(base),
    expiresAt: base.expiresAt,
    running: base.hasAccess,
  };
}
