"use client";

import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { submitPublication } from "@/lib/bases/actions";

/** Shows a draft to everybody. */
export function PublishButton({ id }: { id: string }) {
  const t = useTranslations("bases.page");
  const { posted, posting, formAction } = useFormAction(submitPublication);
  const failure = failureOf(posted);
  return (
    <form action={formAction} className="mt-3 grid gap-2">
      <HiddenFields values={{ id }} />
      <Button type="submit" size="sm" pending={posting} className="w-fit max-sm:w-full">
        {t("publish")}
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </form>
  );
}
