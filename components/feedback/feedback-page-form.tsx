"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { FeedbackForm } from "./feedback-form";

export function FeedbackPageForm() {
  const t = useTranslations("feedback");
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
      <FeedbackForm cancel={cancel} onSent={() => router.replace("/feedback?sent")} />
    </div>
  );
}
