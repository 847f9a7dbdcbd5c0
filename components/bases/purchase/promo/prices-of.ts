import { getPrice } from "@/lib/bases/promo-codes/price";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { requestScope } from "@/lib/platform/request-scope";
import type { Viewer } from "@/lib/platform/viewer";
import type { Plan } from "../plans";
import type { Sale } from "../sale";

type Priced = {
  plan: Plan;
  quote: Quote | null;
  refusal: { code: ErrorCode; params: Record<string, string | number> } | null;
};

/** The prices of a sale with a promo code. One after another: an unknown code is asked for once. */
export async function pricesOf(viewer: Viewer, sale: Sale, promoCode: string): Promise<Priced[]> {
  const priced: Priced[] = [];
  for (const plan of sale.plans) {
    try {
      priced.push({
        plan,
        quote: await getPrice(
          viewer,
          { id: sale.id, duration_type: plan.term, promoCode },
          { address: requestScope()?.address ?? "guest" },
        ),
        refusal: null,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      priced.push({ plan, quote: null, refusal: { code: error.code, params: error.details.params ?? {} } });
      if (error.code !== "PROMO_CODE_OTHER_TERM") break;
    }
  }
  return priced;
}
