import { ChevronLeft, ChevronRight, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";

/** Errors listed here; the download has the rest. */
const LISTED = 20;

type Props = { filled: FilledPrompts; at: number; busy: boolean; onShow: (at: number) => void };

/** One row's finished prompt, and the errors of the other rows. */
export function FillPreview({ filled: { rows, total, errors }, at, busy, onShow }: Props) {
  const t = useTranslations("fill");
  const text = rows[0]?.text ?? "";
  const faulty = new Set(errors.map(({ row }) => row)).size;
  return (
    <section aria-label={t("preview")} aria-busy={busy} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {t("total", { count: total })}
        </p>
        <div className="flex items-center gap-2 text-sm tabular-nums">
          <Button
            size="icon"
            variant="outline"
            aria-label={t("previous")}
            disabled={at === 0}
            onClick={() => onShow(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          {t("row", { row: at + 1, total })}
          <Button
            size="icon"
            variant="outline"
            aria-label={t("next")}
            disabled={at + 1 >= total}
            onClick={() => onShow(at + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      <div
        tabIndex={0}
        role="group"
        aria-label={t("preview")}
        className="max-h-60 overflow-y-auto rounded-lg border bg-card p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </div>
      {errors.length > 0 && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden />
          <AlertDescription className="grid gap-1">
            <p className="font-medium">{t("errors", { count: faulty })}</p>
            <ul className="grid max-h-40 gap-0.5 overflow-y-auto">
              {errors.slice(0, LISTED).map(({ row, message }, index) => (
                <li key={index}>{t("errorRow", { row, message })}</li>
              ))}
            </ul>
          </AlertDescription>
        </Alert>
      )}
    </section>
  );
}
