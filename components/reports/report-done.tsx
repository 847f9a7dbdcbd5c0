import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/common/page-header";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/button";

/** The last word of a page: a report, or an answer to a decision, has arrived. */
export function ReportDone({ what }: { what: "sent" | "answered" }) {
  const t = useTranslations("reports.form");
  const ways = useTranslations("notFound");
  return (
    <div className="max-w-xl">
      <PageHeader title={t(`${what}Title`)} />
      <Alert variant="success">
        <CircleCheck aria-hidden />
        <AlertTitle>{t(what)}</AlertTitle>
        <AlertDescription>
          <p>{t(`${what}Text`)}</p>
        </AlertDescription>
      </Alert>
      <LinkButton variant="outline" className="mt-4" href="/public-prompts">
        {ways("prompts")}
      </LinkButton>
    </div>
  );
}
