"use client";

import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { useLeadOn } from "@/components/common/hooks/use-lead-on";
import { Button, type ButtonProps } from "@/components/ui/button";
import { submitPublication } from "@/lib/bases/actions";
import { submitSelling } from "@/lib/bases/sales-off/actions";
import type { Base } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import type { FormAction } from "@/lib/platform/browser/form-state";

/** Shows a draft to everybody. */
export function PublishButton({ id }: { id: string }) {
  const t = useTranslations("bases.page");
  return <OneButton action={submitPublication} values={{ id }} label={t("publish")} />;
}

/** Ends the sales of an own base, or begins them again. */
export function SellingButton({ id, stopped }: { id: string; stopped: boolean }) {
  const t = useTranslations("bases.page");
  return (
    <OneButton
      action={submitSelling}
      values={{ id, stopped: String(stopped) }}
      label={t(stopped ? "endSales" : "beginSales")}
      variant={stopped ? "outline" : "default"}
    />
  );
}

type OneButtonProps = Pick<ButtonProps, "variant"> & {
  action: FormAction<Base>;
  values: Record<string, string>;
  label: string;
};

function OneButton({ action, values, label, variant }: OneButtonProps) {
  const { posted, posting, formAction } = useFormAction(action);
  const failure = failureOf(posted);
  useLeadOn(posted, posted?.ok ? baseHref(posted.data) : "/");
  return (
    <form action={formAction} className="mt-3 grid gap-2">
      <HiddenFields values={values} />
      <Button type="submit" size="sm" variant={variant} pending={posting} className="w-fit max-sm:w-full">
        {label}
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </form>
  );
}
