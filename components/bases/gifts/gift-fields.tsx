import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { GIFT_LIMITS } from "@/lib/bases/purchases/gifts/limits";

type Values = Record<"giftEmail" | "giftMessage" | "giftAt", string>;

/** Whom a purchase is for: nothing of it has to be filled in. @param mailed whether the link can be mailed */
export function GiftFields({ mailed }: { mailed: boolean }) {
  const t = useTranslations("gift.form");
  const { control } = useFormContext<Values>();
  return (
    <>
      {mailed && (
        <LabelledField control={control} name="giftEmail" label={t("email")} hint={t("emailHint")}>
          {(field) => <Input {...field} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
        </LabelledField>
      )}
      <LabelledField control={control} name="giftMessage" label={t("message")} hint={t("messageHint")}>
        {(field) => <Textarea {...field} rows={3} maxLength={GIFT_LIMITS.message * 2} />}
      </LabelledField>
      <LabelledField control={control} name="giftAt" label={t("at")} hint={t("atHint")}>
        {(field) => <Input {...field} type="date" className="tabular-nums" />}
      </LabelledField>
    </>
  );
}
