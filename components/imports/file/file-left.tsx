import { useTranslations } from "next-intl";
import type { ImportReport } from "@/lib/exchange/schema";

/** What of a file is not read, in a line each, and on demand why and which. */
export function FileLeft({ report: { ignored, unread } }: { report: ImportReport }) {
  const t = useTranslations("exchange.import");
  const reasons = useTranslations("exchange.unread");
  const left = (["knowledge", "results", "others"] as const).flatMap((kind) =>
    ignored[kind] > 0 ? [t(`ignoredFiles.${kind}`, { count: ignored[kind] })] : [],
  );
  const files = unread?.files ?? [];
  const columns = (unread?.columns ?? []).map(({ name, number }) => name || t("ignoredColumn", { number }));
  return (
    <>
      {left.length > 0 && files.length === 0 && (
        <p className="text-muted-foreground">{t("ignored", { files: left.join(", ") })}</p>
      )}
      {files.length > 0 && (
        <details className="text-muted-foreground">
          <summary className="cursor-pointer">{t("ignored", { files: left.join(", ") })}</summary>
          <dl className="mt-2 grid max-h-64 grid-cols-1 gap-2 overflow-y-auto wrap-anywhere">
            {files.map(({ reason, count, paths }) => (
              <div key={reason}>
                <dt className="font-medium">
                  {reasons(reason)}: <span className="tabular-nums">{count}</span>
                </dt>
                <dd>
                  {paths.join(", ")}
                  {count > paths.length && ` ${t("ignoredMore", { count: count - paths.length })}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {unread && unread.keys.length > 0 && (
        <p className="text-muted-foreground wrap-anywhere">
          {t("ignoredKeys", { keys: unread.keys.join(", ") })}
        </p>
      )}
      {unread && unread.sheets.length > 0 && (
        <p className="text-muted-foreground wrap-anywhere">
          {t("ignoredSheets", { sheets: unread.sheets.join(", ") })}
        </p>
      )}
      {unread && unread.headings.length > 0 && (
        <p className="text-muted-foreground wrap-anywhere">
          {t("ignoredHeadings", { headings: unread.headings.join(", ") })}
        </p>
      )}
      {columns.length > 0 && (
        <p className="text-muted-foreground wrap-anywhere">
          {t("ignoredColumns", { columns: columns.join(", ") })}
        </p>
      )}
    </>
  );
}
