"use client";

import { useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { CODE_LIMITS } from "@/lib/bases/codes/schema";
import type { RedeemCodeInput } from "@/lib/bases/codes/types";

/** The activation code; letters become capitals while they are typed (core.md section 5). */
export function CodeField() {
  const t = useTranslations("redeem");
  const { control } = useFormContext<RedeemCodeInput>();
  return (
    <FormField
      control={control}
      name="codeValue"
      render={({ field }) => (
        <FormItem>
          <FormLabel required>{t("field")}</FormLabel>
          <FormControl>
            <Input
              {...field}
              onChange={(event) => {
                capitalise(event);
                field.onChange(event);
              }}
              required
              maxLength={CODE_LIMITS.input}
              placeholder={t("placeholder")}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              className="h-11 font-mono tracking-wide placeholder:font-mono"
            />
          </FormControl>
          <FormDescription>{t("hint")}</FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
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
