import type { FormEvent } from "react";
import { useFormContext } from "react-hook-form";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import type { BaseFormValues } from "@/lib/bases/schema";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { Earnings, kopecksOf } from "../earnings";

type PriceName = "subscription_price_monthly" | "subscription_price_yearly" | "one_time_price";

const PER = {
  subscription_price_monthly: "monthly",
  subscription_price_yearly: "yearly",
  one_time_price: "once",
} as const;

/**
 * A price in rubles: step 0.01, min 0 (docs/product/bases.md 2), with what the seller gets of it. `checks`: another price whose error
 * depends on this one.
 */
export function PriceField({
  name,
  label,
  terms,
  hint,
  checks,
}: {
  name: PriceName;
  label: string;
  terms: CommissionTerms;
  hint?: string;
  checks?: PriceName;
}) {
  const { control } = useFormContext<BaseFormValues>();
  return (
    <FormField
      control={control}
      name={name}
      rules={{ deps: checks }}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Input
              {...field}
              value={field.value ?? ""}
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              autoComplete="off"
              className="tabular-nums"
              onBeforeInput={pointForComma}
              onWheel={(event) => event.currentTarget.blur()} // or scrolling the page changes the price
            />
          </FormControl>
          <FormDescription>
            {hint && `${hint} `}
            <Earnings gross={kopecksOf(field.value)} terms={terms} per={PER[name]} />
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

// A number field of an English browser drops a typed comma, so that 990,50 would silently become 99050.
function pointForComma(event: FormEvent<HTMLInputElement> & { data?: string }) {
  if (event.data !== ",") return;
  event.preventDefault();
  document.execCommand("insertText", false, ".");
}
