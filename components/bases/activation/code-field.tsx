import { useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Input } from "@/components/ui/input";
import { CODE_LIMITS, type RedeemCodeInput } from "@/lib/bases/codes/schema";

/** The activation code; letters become capitals while they are typed (docs/product/codes.md 2). */
export function CodeField() {
  const t = useTranslations("redeem");
  const { control } = useFormContext<RedeemCodeInput>();
  return (
    <LabelledField control={control} name="codeValue" label={t("field")} required description={t("hint")}>
      {(field) => (
        <Input
          {...field}
          onChange={(event) => {
            capitalise(event);
            field.onChange(event);
          }}
          required
          maxLength={CODE_LIMITS.pasted}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="h-11 font-mono tracking-wide placeholder:font-mono"
        />
      )}
    </LabelledField>
  );
}

// In the field itself, so that the caret stays where the person types.
function capitalise({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const capitals = target.value.toUpperCase();
  if (capitals === target.value || (nativeEvent as InputEvent).isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = capitals;
  target.setSelectionRange(selectionStart, selectionEnd);
}
