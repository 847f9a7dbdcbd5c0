import { BASE_LIMITS } from "@/lib/bases/schema";
import type { Base, BaseFormValues } from "@/lib/bases/types";

/** What the form starts with: the base's own values, or an empty FREE base. */
export function formValuesOf(base: Base | null): BaseFormValues {
  return {
    base_name: base?.base_name ?? "",
    base_description: base?.base_description ?? "",
    access_type: base?.access_type ?? "FREE",
    subscription_price_monthly: typed(base?.subscription_price_monthly),
    subscription_price_yearly: typed(base?.subscription_price_yearly),
    one_time_price: typed(base?.one_time_price),
    showContents: base?.showContents ?? true,
    sampleIds: Array.from({ length: BASE_LIMITS.samples }, (_, place) => base?.sampleIds[place] ?? ""),
  };
}

function typed(price: number | null = null): string {
  return price === null ? "" : String(price);
}
