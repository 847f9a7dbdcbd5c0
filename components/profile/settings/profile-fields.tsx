import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { SwitchField } from "@/components/common/fields/switch-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { ABOUT_LENGTH, type ProfileFormValues } from "@/lib/identity/schema";

const LINKS = [
  { name: "vk_url", label: "vk", placeholder: "https://vk.com/…" },
  { name: "telegram_url", label: "telegram", placeholder: "https://t.me/…" },
] as const;

export function ProfileFields({ email }: { email: string | null }) {
  const t = useTranslations("settings.form");
  const { control } = useFormContext<ProfileFormValues>();
  return (
    <>
      <LabelledField control={control} name="full_name" label={t("name")} required>
        {(field) => <Input {...field} required autoComplete="name" />}
      </LabelledField>
      <LabelledField
        control={control}
        name="about_author"
        label={t("about")}
        description={t("aboutHint", { max: ABOUT_LENGTH })}
      >
        {(field) => <Textarea {...field} className="min-h-28" />}
      </LabelledField>
      <div className="grid gap-6 md:grid-cols-2">
        {LINKS.map(({ name, label, placeholder }) => (
          <LabelledField key={name} control={control} name={name} label={t(label)}>
            {(field) => (
              <Input
                {...field}
                value={field.value ?? ""}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder={placeholder}
              />
            )}
          </LabelledField>
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
    <SwitchField<ProfileFormValues>
      name="show_email"
      label={t("showEmail")}
      disabled={email === null}
      hint={email === null ? t("noEmail") : t(shown ? "emailNow" : "emailShown", { email })}
    />
  );
}
