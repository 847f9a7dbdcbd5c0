"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { Activation } from "@/lib/bases/codes/schema";
import { getPathname, useRouter } from "@/lib/platform/i18n/navigation";
import { ActivationDone, AfterRefusal } from "./activation-result";
import { CodeField } from "./code-field";
import { useRedeem } from "./use-redeem";

type ActivateCodeProps = {
  /** From the address: only filled in, never redeemed automatically. */
  code: string;
  /** What it opens, or why it opens nothing; shown while the field holds it. */
  preview?: ReactNode;
  refused?: ReactNode;
};

/** The field, then the result. A refused code stays in the field. */
export function ActivateCode({ code, preview, refused }: ActivateCodeProps) {
  const t = useTranslations("redeem");
  const router = useRouter();
  const pathname = getPathname({ href: "/activate-code", locale: useLocale() });
  const [fresh, setActivation] = useState<Activation | null | undefined>();
  const { form, formAction, refusal, failure, redeemed, submit } = useRedeem(code, setActivation);
  const isGiven = useWatch({ control: form.control, name: "codeValue" }) === code;
  const activation = fresh === undefined ? redeemed : fresh;

  function another() {
    form.reset({ codeValue: "" });
    setActivation(null);
  }

  /** A page that was opened by a link of a letter has nothing before it. */
  const leave = () => (history.length > 1 ? router.back() : router.push("/"));

  return (
    <>
      {!activation && isGiven && preview}
      <div className="rounded-lg border bg-card p-5 md:p-6">
        {activation ? (
          <ActivationDone activation={activation} again={another} />
        ) : (
          <Form {...form}>
            <form
              noValidate
              action={formAction}
              onSubmit={(event) => void submit(event)}
              className="grid gap-5"
            >
              <HiddenFields once />
              {code &&
                isGiven &&
                !refusal &&
                (refused ?? <p className="text-sm text-muted-foreground">{t("prefilled")}</p>)}
              <CodeField />
              {failure && (
                <CallFailure
                  error={failure}
                  fallback={t("failed")}
                  signIn={t("signIn")}
                  returnTo={`${pathname}?code=${encodeURIComponent(form.getValues("codeValue"))}`}
                />
              )}
              <div className="flex gap-2 max-sm:flex-col">
                <Button type="submit" size="lg" pending={form.formState.isSubmitting}>
                  {t("submit")}
                </Button>
                <Button variant="ghost" size="lg" className="noscript:hidden" onClick={leave}>
                  {t("back")}
                </Button>
              </div>
              {refusal && <AfterRefusal refusal={refusal} />}
            </form>
          </Form>
        )}
      </div>
    </>
  );
}
