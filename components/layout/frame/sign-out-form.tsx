"use client";

import { useTranslations } from "next-intl";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { submitSignOut } from "@/lib/identity/actions";

/** Signs out where no script runs. */
export function SignOutForm() {
  const t = useTranslations("nav");
  const { formAction } = useFormAction(submitSignOut);
  return (
    <form action={formAction}>
      <Button type="submit" size="sm" variant="ghost">
        {t("signOut")}
      </Button>
    </form>
  );
}
