/** Terms of new sales: `minimum` in rubles; `bearsDiscounts`: the operator pays for promo codes. */
export type CommissionTerms = { percent: number; minimum: number; bearsDiscounts: boolean };

/**
 * The commission on what a seller gets: the percentage, half a kopeck up, at least the minimum, never more than the whole. Orders are
 * booked with it, and price fields show it.
 * @param gross kopecks
 * @param terms the percentage has at most two decimals, the minimum is rubles
 * @returns kopecks
 */
export function commissionOf(
  gross: number,
  { percent, minimum }: Pick<CommissionTerms, "percent" | "minimum">,
): number {
  const share = Math.floor((gross * Math.round(percent * 100) + 5_000) / 10_000);
  return Math.min(gross, Math.max(share, Math.round(minimum * 100)));
}
