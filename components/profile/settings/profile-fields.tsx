"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { ABOUT_LENGTH } from "@/lib/identity/schema";
import type { ProfileFormValues } from "@/lib/identity/types";

const LINKS = [
  { name: "vk_url", label: "vk", placeholder: "https://vk.com/…" },
  { name: "telegram_url", label: "telegram", placeholder: "https://t.me/…" },
] as const;

export function ProfileFields({ email }: { email: string | null }) {
  const t = useTranslations("settings.form");
  const { control } = useFormContext<ProfileFormValues>();
  return (
    <>
      <FormField
        control={control}
        name="full_name"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{t("name")}</FormLabel>
            <FormControl>
              <Input {...field} required autoComplete="name" />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="about_author"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{t("about")}</FormLabel>
            <FormControl>
              <Textarea {...field} className="min-h-28" />
            </FormControl>
            <FormDescription>{t("aboutHint", { max: ABOUT_LENGTH })}</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
      <div className="grid gap-6 md:grid-cols-2">
        {LINKS.map(({ name, label, placeholder }) => (
          <FormField
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <FormItem>
                <FormLabel>{t(label)}</FormLabel>
                <FormControl>
                  <Input {...field} value={field.value ?? ""} type="url" inputMode="url" autoComplete="off" placeholder={placeholder} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
        ))}
      </div>
      <EmailField email={email} />
    </>
  );
}

function EmailField({ email }: { email: string | null }) {
  const t = useTranslations("settings.form");
  const { control } = useFormContext<ProfileFormValues>();
  const shown = useWatch({ control, name: "show_email" });
  return (
    <FormField
      control={control}
      name="show_email"
      render={({ field: { value, onChange, ...field } }) => (
        <FormItem className="grid-cols-[1fr_auto] items-center gap-x-4">
          <FormLabel>{t("showEmail")}</FormLabel>
          <FormControl>
            <Switch {...field} checked={value} onCheckedChange={onChange} disabled={email === null} />
          </FormControl>
          <FormDescription className="col-span-2 wrap-anywhere">
            {email === null ? t("noEmail") : t(shown ? "emailNow" : "emailShown", { email })}
          </FormDescription>
          <FormMessage className="col-span-2" />
        </FormItem>
      )}
    />
  );
}
