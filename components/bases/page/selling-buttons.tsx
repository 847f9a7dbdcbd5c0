"use client";

import { useTranslations } from "next-intl";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { submitPublication } from "@/lib/bases/actions";
import { submitSelling } from "@/lib/bases/sales-off/actions";
import { baseHref } from "@/lib/platform/hrefs";

/** Shows a draft to everybody. */
export function PublishButton({ id }: { id: string }) {
  const t = useTranslations("bases.page");
  return (
    <div className="mt-3">
      <PlainForm id="publish" action={submitPublication} values={{ id }} submit={t("publish")} />
    </div>
  );
}

/** Ends the sales of an own base, in its settings, or resumes them, on its page. */
export function SellingButton({ id, stopped }: { id: string; stopped: boolean }) {
  const t = useTranslations("bases.page");
  return (
    <div className="mt-3">
      <PlainForm
        id="selling"
        action={submitSelling}
        values={{ id, stopped: String(stopped) }}
        submit={t(stopped ? "endSales" : "beginSales")}
        variant={stopped ? "outline" : "default"}
        done={stopped ? { to: baseHref } : {}}
      />
    </div>
  );
}
