import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import type { ImportState } from "./import-state";

/** What the person should know of this run; worded by the server. */
export function ImportNotices({ notices }: Pick<ImportState, "notices">) {
  const t = useTranslations("imports");
  if (notices.length === 0) return null;
  return (
    <Alert variant="warning" aria-label={t("notices")}>
      <Info aria-hidden />
      <AlertDescription className="grid gap-1">
        {notices.map(({ reason, message }) => (
          <p key={reason}>{message}</p>
        ))}
      </AlertDescription>
    </Alert>
  );
}
