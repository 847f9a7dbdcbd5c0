import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";

/** Said before a file is chosen. @param missing variables to set; only administrators get any */
export function AnalysisUnavailable({
  missing,
  onAgain,
}: {
  missing: readonly string[];
  onAgain: () => void;
}) {
  const t = useTranslations("documents");
  return (
    <>
      <DialogBody>
        <Alert variant="warning">
          <TriangleAlert aria-hidden />
          <AlertTitle>{t("unavailable")}</AlertTitle>
          <AlertDescription>
            {missing.length > 0
              ? t("unavailableAdmin", { variables: missing.join(", ") })
              : t("unavailableText")}
          </AlertDescription>
        </Alert>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onAgain}>
          {t("checkAgain")}
        </Button>
      </DialogFooter>
    </>
  );
}
