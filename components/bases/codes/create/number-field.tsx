"use client";

import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/labelled-field";
import { Input } from "@/components/ui/input";
import type { CodeFormValues } from "@/lib/bases/codes/types";

type NumberFieldProps = { name: "quantity" | "maxUses" | "durationDays"; label: string; hint: string; placeholder?: string };

/** A whole number that may stay empty. Text, because a number field swallows what it does not understand. */
export function NumberField({ name, label, hint, placeholder }: NumberFieldProps) {
  const { control } = useFormContext<CodeFormValues>();
  return (
    <LabelledField control={control} name={name} label={label} description={hint}>
      {(field) => <Input {...field} value={String(field.value ?? "")} inputMode="numeric" autoComplete="off" maxLength={6} placeholder={placeholder} className="tabular-nums" />}
    </LabelledField>
  );
}
