import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { TestRow } from "@/lib/ai/runs/evals/schema";
import type { TemplateField } from "@/lib/templates/fields";
import { namedValues } from "./named-values";

type Props = {
  row: TestRow;
  number: number;
  fields: readonly TemplateField[];
  onEdit: () => void;
  onRemove: () => void;
};

/** What a row fills in. */
export function RowInputs({ row, number, fields, onEdit, onRemove }: Props) {
  const t = useTranslations("tests");
  const values = namedValues(row.values, fields);
  const title = row.title ? t("rowTitled", { number, title: row.title }) : t("row", { number });
  return (
    <div className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="text-sm font-semibold wrap-anywhere">{title}</h3>
      {values.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("noValues")}</p>
      ) : (
        <dl className="grid grid-cols-1 gap-1.5 text-sm">
          {values.map(({ key, name, value }) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-muted-foreground wrap-anywhere">{name}</dt>
              <dd className="line-clamp-3 wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="-mb-1 -ml-2 mt-auto flex">
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("edit", { number })}
          title={t("edit", { number })}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("removeRow", { number })}
          title={t("removeRow", { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}
