import { useTranslations } from "next-intl";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Panel, type PanelProps } from "./panel";
import { PlotPointer, type Spot } from "./plot-pointer";

type PlotProps = {
  id: string;
  title: string;
  /** Description for screen readers. */
  description: string;
  panels: PanelProps[];
  spots: Spot[];
  /** Under the first and the last bar. */
  ends: [string, string];
  /** The same as a table: heads and rows. */
  table: { heads: string[]; rows: string[][] };
};

/** A plot of one or more panels over the same time, and the same figures as a table. */
export function Plot({ id, title, description, panels, spots, ends, table }: PlotProps) {
  const t = useTranslations("sales.plots");
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 content-start gap-3 rounded-lg border bg-card p-4 md:p-5"
    >
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <p className="sr-only">{description}</p>
      <div className="relative grid gap-3">
        {panels.map((panel) => (
          <Panel key={panel.name} {...panel} />
        ))}
        <PlotPointer label={title} spots={spots} />
      </div>
      <div aria-hidden className="flex justify-between gap-4 text-xs text-muted-foreground tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <details className="group text-sm">
        <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground touch:py-2.5">
          {t("asTable")}
        </summary>
        <div
          className="mt-3 max-h-96 overflow-y-auto"
          tabIndex={0}
          role="region"
          aria-label={t("table", { title })}
        >
          <Table aria-label={title}>
            <TableHeader>
              <TableRow>
                {table.heads.map((head) => (
                  <TableHead key={head}>{head}</TableHead>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {table.rows.map((row) => (
                <TableRow key={row[0]}>
                  {row.map((cell, index) => (
                    <TableCell key={table.heads[index]} label={table.heads[index]}>
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </section>
  );
}
