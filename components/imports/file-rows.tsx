import { useTranslations } from "next-intl";
import { type Dispatch, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { ImportReport, ImportRow } from "@/lib/exchange/schema";
import { type ImportAction, type ImportState, isLoaded, loadedRows } from "./import-state";

/** So many rows are shown at once, and so many more by each press of the button. */
const STEP = 50;
const ACTIONS = ["create", "update", "skip", "error"] as const;
const LOOKS = { create: "free", update: "default", skip: "secondary", error: "destructive" } as const;

type Props = {
  file: Pick<NonNullable<ImportState["file"]>, "report" | "without">;
  dispatch: Dispatch<ImportAction>;
};

/** Every prompt of a file with its result, some at a time; new and changed ones can be left out. */
export function FileRows({ file: { report, without }, dispatch }: Props) {
  const t = useTranslations("exchange.import");
  const texts = useTranslations("imports");
  const [asked, setFilter] = useState<string>("all");
  const [shown, setShown] = useState(STEP);
  const rows = report.rows ?? [];
  const kinds = ACTIONS.filter((action) => rows.some((row) => row.action === action));
  const filter = kinds.some((kind) => kind === asked) ? asked : "all"; // other choices may leave none of a kind
  const filtered = filter === "all" ? rows : rows.filter(({ action }) => action === filter);
  if (rows.length === 0) return null;
  const loaded = loadedRows(report);
  return (
    <section aria-label={t("rows")} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {kinds.length > 1 && (
          <ToggleGroup
            type="single"
            value={filter}
            aria-label={t("filter")}
            className="w-fit max-w-full flex-wrap"
            onValueChange={(value) => {
              if (!value) return;
              setFilter(value);
              setShown(STEP);
            }}
          >
            <ToggleGroupItem value="all">{t("filterAll")}</ToggleGroupItem>
            {kinds.map((action) => (
              <ToggleGroupItem key={action} value={action}>
                {t(`actions.${action}`)}
              </ToggleGroupItem>
            ))}
          </ToggleGroup>
        )}
        {loaded.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => dispatch({ type: "leave", rows: loaded, leave: without.size === 0 })}
          >
            {texts(without.size === 0 ? "review.none" : "review.all")}
          </Button>
        )}
      </div>
      <ul className="divide-y rounded-lg border bg-card">
        {filtered.slice(0, shown).map((row, at) => (
          <PreviewRow
            key={at}
            row={row}
            isLeft={row.number !== null && without.has(row.number)}
            dispatch={dispatch}
            faults={row.action === "error" ? report.errors.filter(({ place }) => place === row.place) : []}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
        <span className="tabular-nums">
          {t("shown", { shown: Math.min(shown, filtered.length), total: filtered.length })}
        </span>
        {report.moreErrors > 0 && <span>{t("moreErrors", { count: report.moreErrors })}</span>}
        {filtered.length > shown && (
          <Button size="sm" variant="outline" onClick={() => setShown(shown + STEP)}>
            {t("more")}
          </Button>
        )}
      </div>
    </section>
  );
}

function PreviewRow({
  row,
  isLeft,
  faults,
  dispatch,
}: {
  row: ImportRow;
  isLeft: boolean;
  dispatch: Props["dispatch"];
  faults: ImportReport["errors"];
}) {
  const t = useTranslations("exchange");
  const { number, place, title, action, base, changed, notes } = row;
  const fieldName = (field: string) =>
    t.has(`fields.${field}` as never) ? t(`fields.${field}` as never) : field;
  return (
    <li className={cn("grid grid-cols-1 gap-1 px-4 py-3 text-sm", !isLoaded(row) && "text-muted-foreground")}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {isLoaded(row) && (
          <input
            type="checkbox"
            aria-label={t("import.choose", { title: title || t("import.untitled") })}
            checked={!isLeft}
            onChange={(event) => dispatch({ type: "leave", rows: [number!], leave: !event.target.checked })}
            className="size-5 self-center accent-primary"
          />
        )}
        <span className="min-w-0 font-medium wrap-anywhere">{title || t("import.untitled")}</span>
        <Badge variant={LOOKS[action]}>{t(`import.actions.${action}`)}</Badge>
        <span className="ml-auto text-muted-foreground wrap-anywhere">
          {[place, action === "create" ? base : ""].filter(Boolean).join(" · ")}
        </span>
      </div>
      {changed.length > 0 && (
        <p className="text-muted-foreground">
          {t("import.changed", { fields: changed.map(fieldName).join(", ") })}
        </p>
      )}
      {notes.length > 0 && (
        <p className="text-muted-foreground">
          {notes.map((note) => t(`notes.${note}`, { braces: "{{}}" })).join(", ")}
        </p>
      )}
      {faults.map(({ field, message }, at) => (
        <p key={at} className="text-destructive">
          {message}
          {field && ` (${fieldName(field)})`}
        </p>
      ))}
    </li>
  );
}
