import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormStart } from "@/components/common/fields/posted-form";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { devSignInFields } from "@/lib/identity/sign-in/dev-fields";
import type { FormState } from "@/lib/platform/browser/form-state";

export type DevCredentials = { secret: string; role: "admin" | "user" };

type Props = {
  secret: string;
  pending: boolean;
  /** Where the person goes afterwards. */
  next: string;
  posted: FormState<unknown>;
  formAction: (form: FormData) => void;
  onSubmit: (credentials: DevCredentials) => void;
};

/** The test sign-in of a server that listens on loopback only; the secret comes from the address printed at start. */
export function DevSignIn({ secret, pending, next, posted, formAction, onSubmit }: Props) {
  const t = useTranslations("auth.dev");
  const id = useId();
  const form = useForm<DevCredentials>({
    resolver: zodResolver(devSignInFields),
    ...useFormStart<DevCredentials>(posted, { secret, role: "admin" }),
  });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit((values) => !pending && onSubmit(values))(event)}
        className="flex flex-col gap-4 border-t pt-5"
      >
        <HiddenFields values={{ next }} />
        <div className="flex flex-col gap-1">
          <h2 className="font-medium">{t("title")}</h2>
          <p className="text-sm text-muted-foreground">{t("text")}</p>
        </div>
        <LabelledField control={form.control} name="secret" label={t("secret")}>
          {(field) => (
            <Input {...field} className="font-mono" required autoComplete="off" spellCheck={false} />
          )}
        </LabelledField>
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RadioGroup
              name="role"
              value={field.value}
              onValueChange={field.onChange}
              aria-label={t("role")}
              className="flex flex-wrap gap-x-6 gap-y-2"
            >
              {(["admin", "user"] as const).map((value) => (
                <Label
                  key={value}
                  htmlFor={`${id}-${value}`}
                  className="flex min-h-9 items-center gap-2 font-normal"
                >
                  <RadioGroupItem id={`${id}-${value}`} value={value} />
                  {t(value)}
                </Label>
              ))}
            </RadioGroup>
          )}
        />
        <Button type="submit" size="lg" pending={pending} autoFocus={secret !== ""}>
          {t("submit")}
        </Button>
      </form>
    </Form>
  );
}
