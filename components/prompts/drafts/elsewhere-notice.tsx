import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { KeptDraft } from "./use-kept-draft";

/**
 * Says that there is a draft from another device or tab, and asks which one to go on with. Draws nothing without one.
 * @param typed the form holds something that is not saved
 */
export function ElsewhereNotice({
  draft: { elsewhere, take, keepMine },
  typed,
  className,
}: {
  draft: KeptDraft;
  typed: boolean;
  className?: string;
}) {
  const t = useTranslations("promptForm.elsewhere");
  if (!elsewhere) return null;
  return (
    <Alert className={className}>
      <MonitorSmartphone aria-hidden />
      <AlertTitle>
        {t("title")} <DateText value={elsewhere.updatedAt} time />
      </AlertTitle>
      <AlertDescription>
        <p>{t(typed ? "both" : "text")}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={take}>
            {t(typed ? "take" : "continue")}
          </Button>
          <Button size="sm" variant="outline" onClick={keepMine}>
            {t(typed ? "keepMine" : "discard")}
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
