import { EyeOff } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Viewer } from "@/lib/platform/viewer";
import { getNotice } from "@/lib/reports/queries";
import { ReplyForm } from "./lazy-reply-form";
import type { Reported } from "./report-form";

type Props = Reported & {
  viewer: Viewer;
  /** Which of several it is. */
  name?: string;
  /** Shown if it was hidden without a report. */
  instead?: ReactNode;
};

/** Tells those who still see a hidden thing that it is hidden; its owner reads why and can answer (docs/product/moderation.md 4). */
export async function HiddenNotice({ viewer, kind, id, name, instead }: Props) {
  const t = await getTranslations("reports");
  const notice = viewer.kind === "member" ? await getNotice(viewer, { kind, id }).catch(() => null) : null;
  if (!notice && instead !== undefined) return instead;
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{[t(`notice.titles.${kind}`), name].filter(Boolean).join(": ")}</AlertTitle>
      <AlertDescription className="grid grid-cols-1 gap-3">
        {notice ? (
          <>
            <p>{t("notice.why", { reason: t(`form.reasons.${notice.reason}`) })}</p>
            {notice.note && <p className="whitespace-pre-line wrap-anywhere">{notice.note}</p>}
            <p>{t(kind === "review" ? "notice.ownReview" : "notice.own")}</p>
            {notice.reply !== null && (
              <div className="rounded-md border-l-2 bg-muted px-4 py-3">
                <p className="text-sm text-muted-foreground">
                  {t(notice.isWaiting ? "notice.waiting" : "notice.looked")}{" "}
                  {notice.repliedAt && <DateText value={notice.repliedAt} time />}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{notice.reply}</p>
              </div>
            )}
            <ClientMessages namespaces={["reports.reply"]}>
              <ReplyForm caseId={notice.caseId} answered={notice.reply !== null} />
            </ClientMessages>
          </>
        ) : (
          <p>{t("notice.others")}</p>
        )}
      </AlertDescription>
    </Alert>
  );
}
