import { FlaskConical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { AcceptBox } from "@/components/layout/papers/accept-box";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Input } from "@/components/ui/input";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { paperHref } from "@/lib/papers/names";
import { Link } from "@/lib/platform/i18n/navigation";
import { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";
import type { Place } from "../place";

type Values = { receiptEmail: string; offerVersion: string | null };

/** What the end of a purchase form checks before it is sent. */
export const checkoutFields = ({ offer }: Pick<Place, "offer">) => ({
  receiptEmail: z.string(),
  offerVersion: z
    .string()
    .nullable()
    .refine((version) => version === offer, "purchase.offer.needed"),
});

/** The page on which one pays; null where money is only played. */
export const paymentPage = ({ mode }: Pick<Place, "mode">) =>
  mode === "off" ? null : PAYMENT_PROVIDERS[mode].page;

/** Goes to the page on which one pays; resolves when the browser's back button has brought the buyer back to this one. */
export function goToPay(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}

type CheckoutEndProps = {
  place: Place;
  /** Rubles. */
  due: number;
  trial?: boolean;
  gift?: boolean;
};

/** The end of a purchase form: the offer, the address for the receipt, how one pays. */
export function CheckoutEnd({ place, due, trial = false, gift = false }: CheckoutEndProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const { control } = useFormContext<Values>();
  const page = paymentPage(place);
  return (
    <>
      {place.offer !== null && <OfferBox version={place.offer} />}
      {place.receipts && due > 0 && (
        <LabelledField
          control={control}
          name="receiptEmail"
          label={t("receipt.label")}
          hint={t("receipt.hint")}
        >
          {(field) => (
            <Input {...field} type="email" inputMode="email" autoComplete="email" maxLength={254} />
          )}
        </LabelledField>
      )}
      {page ? (
        <p className="text-sm text-muted-foreground">
          {trial
            ? t("trial.toBinding", { provider: page[locale] })
            : due === 0
              ? t("promo.freeText")
              : t("toPayment", { provider: page[locale] })}
        </p>
      ) : (
        <Alert variant="warning">
          <FlaskConical aria-hidden />
          <AlertTitle>{t("demo")}</AlertTitle>
          <AlertDescription>{t(gift ? "demoGift" : "demoText")}</AlertDescription>
        </Alert>
      )}
      {due > 0 && !trial && (
        <p className="text-sm text-muted-foreground">
          {t("refundNote", { days: REQUEST_LIMITS.refundDays })}
        </p>
      )}
    </>
  );
}

function OfferBox({ version }: { version: string }) {
  const t = useTranslations("purchase.offer");
  const { field, fieldState } = useController<Values, "offerVersion">({ name: "offerVersion" });
  return (
    <AcceptBox
      name={field.name}
      version={version}
      ticked={field.value === version}
      onTick={(ticked) => field.onChange(ticked ? version : null)}
      error={fieldState.error && t("needed")}
    >
      {t.rich("label", {
        link: (words) => (
          <Link
            href={paperHref("offer")}
            prefetch={false}
            target="_blank"
            className="text-primary underline underline-offset-4"
          >
            {words}
          </Link>
        ),
      })}
    </AcceptBox>
  );
}
