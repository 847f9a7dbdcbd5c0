"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { Activation } from "@/lib/bases/codes/types";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ActivationDone, ActivationRefused } from "./activation-result";
import { CodeField } from "./code-field";
import { useRedeem } from "./use-redeem";

/** The field, then the result. A code from the address fills the field and is never redeemed by itself. */
export function ActivateCode({ code }: { code: string }) {
  const t = useTranslations("redeem");
  const router = useRouter();
  const [fresh, setActivation] = useState<Activation | null | undefined>();
  const { form, formAction, failure, redeemed, forget, submit } = useRedeem(code, setActivation);
  const activation = fresh === undefined ? redeemed : fresh;

  function another() {
    form.reset({ codeValue: "" });
    setActivation(null);
  }

  if (activation) return <ActivationDone activation={activation} again={another} />;
  if (failure && !failure.fields.codeValue)
    return <ActivationRefused error={failure} code={form.getValues("codeValue")} again={forget} />;
  return (
    <Form {...form}>
      <form noValidate action={formAction} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <HiddenFields once />
        {code && <p className="text-sm text-muted-foreground">{t("prefilled")}</p>}
        <CodeField />
        <div className="flex gap-2 max-sm:flex-col">
          <Button type="submit" size="lg" pending={form.formState.isSubmitting}>
            {t("submit")}
          </Button>
          <Button variant="ghost" size="lg" className="noscript:hidden" onClick={() => router.back()}>
            {t("back")}
          </Button>
        </div>
      </form>
    </Form>
  );
}
