import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import type { Priced } from "../plan-choice";

type PromoFieldProps = {
  /** Id of the form that it belongs to. */
  form: string;
  /** The code that `priced` is with; "" for none. */
  applied: string;
  priced: Priced[];
  /** The prices are on their way. */
  pending: boolean;
};

/** «Промокод», folded. It belongs to a form of its own, whose answer is the page with the prices that the code makes. */
export function PromoField({ form, applied, priced, pending }: PromoFieldProps) {
  const t = useTranslations("purchase.promo");
  const id = useId();
  const refusal = priced.some(({ quote }) => quote) ? null : priced.at(-1)?.refusal;
  return (
    <details open={applied !== ""} className="group grid gap-3 text-sm">
      <summary className="inline-flex w-fit cursor-pointer items-center gap-1 rounded-sm font-medium touch:min-h-11">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t("title")}
      </summary>
      <div className="grid gap-3 pt-2">
        <Label htmlFor={id} className="sr-only">
          {t("title")}
        </Label>
        <div className="flex gap-2">
          <Input
            id={id}
            form={form}
            name="promo"
            defaultValue={applied}
            // Who goes on to the button that buys wants the code that is typed.
            onBlur={({ target }) => target.form?.requestSubmit()}
            maxLength={PROMO_LIMITS.pasted}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={Boolean(refusal)}
            aria-describedby={`${id}-said`}
            className="min-w-0 flex-1 font-mono uppercase"
          />
          <Button type="submit" form={form} variant="outline" pending={pending}>
            {t("apply")}
          </Button>
        </div>
        <div id={`${id}-said`} role="status" className="empty:hidden">
          {pending ? (
            <p className="text-muted-foreground">{t("checking")}</p>
          ) : refusal ? (
            <p className="text-destructive">{refusal}</p>
          ) : (
            applied && (
              <p className="wrap-anywhere text-free">{t("applied", { code: applied.toUpperCase() })}</p>
            )
          )}
        </div>
      </div>
    </details>
  );
}
