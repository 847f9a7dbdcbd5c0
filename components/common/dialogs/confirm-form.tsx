"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { Link } from "@/lib/platform/i18n/navigation";
import { HiddenFields } from "../fields/posted-form";
import { failureOf, useFormAction } from "../fields/use-form-action";

type ConfirmFormProps<O> = {
  action: FormAction<O>;
  /** Which it is that is to go. */
  values: Record<string, string>;
  confirmLabel: string;
  /** Where "no" leads. */
  back: string;
};

/** What the confirm dialog asks, as a page's form: for readers without scripts. */
export function ConfirmForm<O>({ action, values, confirmLabel, back }: ConfirmFormProps<O>) {
  const t = useTranslations("common");
  const { posted, posting, formAction } = useFormAction(action);
  const failure = failureOf(posted);
  return (
    <form action={formAction} className="grid max-w-3xl gap-5">
      <HiddenFields values={values} />
      {failure && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>{failure.message}</AlertTitle>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" pending={posting}>
          {confirmLabel}
        </Button>
        <Button asChild variant="outline">
          <Link href={back} prefetch={false}>
            {t("cancel")}
          </Link>
        </Button>
      </div>
    </form>
  );
}
