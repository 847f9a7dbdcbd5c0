"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { type Reported, ReportForm } from "./report-form";

/** The dialog's form on its page. */
export function ReportPageForm({ reported }: { reported: Reported }) {
  const t = useTranslations("reports.form");
  const router = useRouter();
  const cancel = (
    <Button asChild variant="outline">
      <Link href="/" prefetch={false}>
        {t("cancel")}
      </Link>
    </Button>
  );
  return (
    <div className="overflow-clip rounded-lg border bg-popover pt-5">
      <ReportForm reported={reported} cancel={cancel} onSent={() => router.replace("/report?sent")} />
    </div>
  );
}
