import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { RadioField } from "@/components/common/fields/radio-field";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { CODE_LIMITS, type CodeFormValues } from "@/lib/bases/codes/schema";

const KINDS = ["single", "multi"] as const;

/** What the new codes are like. */
export function CodeFields() {
  const t = useTranslations("codes.new");
  const { control } = useFormContext<CodeFormValues>();
  const isMultiUse = useWatch({ control, name: "isMultiUse" });
  /** Without JavaScript both fields are there, the one of the other kind too. */
  const shownIf = (shown: boolean) => (shown ? "contents" : "hidden noscript:contents");
  return (
    <>
      <RadioField<CodeFormValues>
        name="isMultiUse"
        label={t("kind")}
        parse={(multi) => multi === "true"}
        className="sm:grid-cols-2"
      >
        {KINDS.map((kind) => (
          <RadioCard key={kind} value={String(kind === "multi")} label={t(kind)} text={t(`${kind}Text`)} />
        ))}
      </RadioField>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className={shownIf(isMultiUse === true)}>
          <NumberField
            name="maxUses"
            label={t("maxUses")}
            hint={t("maxUsesHint")}
            placeholder={t("maxUsesPlaceholder", { count: CODE_LIMITS.defaultMaxUses })}
          />
        </div>
        <div className={shownIf(isMultiUse !== true)}>
          <NumberField
            name="quantity"
            label={t("quantity")}
            hint={t("quantityHint", { max: CODE_LIMITS.quantityMax })}
          />
        </div>
        <NumberField
          name="durationDays"
          label={t("duration")}
          hint={t("durationHint")}
          placeholder={t("durationPlaceholder")}
        />
      </div>
      <LabelledField control={control} name="expiresAt" label={t("expires")} description={t("expiresHint")}>
        {(field) => (
          <Input
            {...field}
            value={typeof field.value === "string" ? field.value : ""}
            type="date"
            className="tabular-nums"
          />
        )}
      </LabelledField>
      <LabelledField control={control} name="batch" label={t("batch")} description={t("batchHint")}>
        {(field) => (
          <Input
            {...field}
            value={typeof field.value === "string" ? field.value : ""}
            autoComplete="off"
            maxLength={CODE_LIMITS.batch}
            placeholder={t("batchPlaceholder")}
          />
        )}
      </LabelledField>
    </>
  );
}

/** The button's label: how many codes it creates. */
export function SubmitLabel() {
  const t = useTranslations("codes.new");
  const [isMultiUse, quantity] = useWatch<CodeFormValues, ["isMultiUse", "quantity"]>({
    name: ["isMultiUse", "quantity"],
  });
  const count = isMultiUse ? 1 : Number(quantity);
  return count >= 1 && count <= CODE_LIMITS.quantityMax ? t("submit", { count }) : t("submitNone");
}

type NumberFieldProps = {
  name: "quantity" | "maxUses" | "durationDays";
  label: string;
  hint: string;
  placeholder?: string;
};

/** An optional whole number. A text input, because a number input drops text that it cannot parse. */
function NumberField({ name, label, hint, placeholder }: NumberFieldProps) {
  const { control } = useFormContext<CodeFormValues>();
  return (
    <LabelledField control={control} name={name} label={label} description={hint}>
      {(field) => (
        <Input
          {...field}
          value={String(field.value ?? "")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder={placeholder}
          className="tabular-nums"
        />
      )}
    </LabelledField>
  );
}
