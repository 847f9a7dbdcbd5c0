import { useTranslations } from "next-intl";
import { useId } from "react";
import { cn } from "@/components/ui/cn";
import type { TextTable } from "@/components/common/media/word-blocks";

/** As many as a browser draws without a thought; the CSV has all. */
const ROWS_SHOWN = 200;
const NUMBER = /^[+-]?\d[\d\s]*([.,]\d+)?( ?[%₽$€])?$/;

/** The structured data as a table that scrolls in its own window, also by keys. */
export function DataTable({ title, table: { headers, rows } }: { title: string; table: TextTable }) {
  const t = useTranslations("documents");
  const id = useId();
  const shown = rows.slice(0, ROWS_SHOWN);
  const width = rows[0]?.length ?? 0;
  const numeric = Array.from({ length: width }, (_, at) =>
    rows.every((row) => row[at] === "" || NUMBER.test(row[at]!)),
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <div
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        className="max-h-96 overflow-auto rounded-lg border bg-card"
      >
        <table aria-labelledby={id} className="w-full text-sm">
          {headers.length > 0 && (
            <thead className="sticky top-0 bg-muted">
              <tr>
                {headers.map((header, at) => (
                  <th
                    key={at}
                    scope="col"
                    className={cn(
                      "px-3 py-2 text-left text-xs font-medium text-muted-foreground",
                      numeric[at] && "text-right",
                    )}
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map((row, at) => (
              <tr key={at} className="border-t first:border-t-0">
                {row.map((cell, column) => (
                  <td
                    key={column}
                    className={cn(
                      "min-w-20 px-3 py-2 align-top whitespace-pre-line",
                      numeric[column]
                        ? "text-right whitespace-nowrap tabular-nums"
                        : "max-w-80 wrap-break-word",
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <p className="text-sm text-muted-foreground">
          {t("rowsShown", { shown: shown.length, total: rows.length })}
        </p>
      )}
    </div>
  );
}
