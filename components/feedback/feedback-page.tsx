import { CircleCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { FEEDBACK_MESSAGES } from "./feedback-messages";
import { FeedbackPageForm } from "./feedback-page-form";

/** /feedback: the dialog's form as a page, for readers without scripts. @param sent the message has just arrived */
export async function FeedbackPage({ sent }: { sent: boolean }) {
  const t = await getTranslations("feedback");
  return (
    <div className="max-w-xl">
      <PageHeader title={t(sent ? "sentTitle" : "title")} description={sent ? undefined : t("description")} />
      {sent ? (
        <Alert variant="success">
          <CircleCheck aria-hidden />
          <AlertTitle>{t("sent")}</AlertTitle>
          <AlertDescription className="grid gap-3">
            <p>{t("sentText")}</p>
            <Button asChild size="sm" variant="outline" className="w-fit">
              <Link href="/feedback" prefetch={false}>
                {t("again")}
              </Link>
            </Button>
          </AlertDescription>
        </Alert>
      ) : (
        <ClientMessages namespaces={FEEDBACK_MESSAGES}>
          <FeedbackPageForm />
        </ClientMessages>
      )}
    </div>
  );
}
