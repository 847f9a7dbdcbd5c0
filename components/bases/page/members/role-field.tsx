"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import type { MemberRole } from "@/lib/platform/viewer";

/** The role that a member gets, with what each may do. @param roles those that the viewer may give */
export function RoleField({ roles }: { roles: readonly MemberRole[] }) {
  const t = useTranslations("members");
  const { control } = useFormContext<{ role: string }>();
  const id = useId();
  return (
    <FormField
      control={control}
      name="role"
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">
            {t("role")}
          </span>
          <FormControl>
            <RadioGroup
              aria-labelledby={id}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
            >
              {roles.map((role) => (
                <RadioCard key={role} value={role} label={t(`roles.${role}`)} text={t(`roleHints.${role}`)} />
              ))}
            </RadioGroup>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
