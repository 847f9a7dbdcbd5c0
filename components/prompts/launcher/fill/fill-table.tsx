import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DocumentField } from "@/components/common/fields/document-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { FILL_LIMITS, TABLE_FORMATS } from "@/lib/exchange/fill/limits";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";
import { sizeText } from "@/lib/platform/text/file-size";
import type { TemplateField } from "@/lib/templates/fields";
import type { Fill, Mapping } from "./use-fill";

const RULE = { formats: TABLE_FORMATS, limit: FILL_LIMITS.fileBytes };

type TableProps = {
  fill: Fill;
  fields: TemplateField[];
  /** So many rows may be taken. */
  rows: number;
  /** What comes of the table, when it has been read. */
  children: ReactNode;
};

/** A table is dropped and its columns find the prompt's fields (docs/product/templates.md 6). */
export function FillTable({ fill, fields, rows, children }: TableProps) {
  const t = useTranslations("fill");
  const locale = useLocale();
  const { table, filled, failed, busy, choose, map } = fill;
  return (
    <>
      <DocumentField
        file={table}
        onFile={choose}
        rule={RULE}
        hint={t("hint", { size: sizeText(FILL_LIMITS.fileBytes, locale), rows })}
        chosenHint={(size) => t("chosen", { size })}
        faultText={(fault) => t(fault, { megabytes: FILL_LIMITS.fileBytes / 1024 / 1024 })}
      />
      {failed && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertDescription>{failed}</AlertDescription>
        </Alert>
      )}
      {busy && !filled && <p role="status">{t("working")}</p>}
      {filled && (
        <>
          <FillColumns fields={fields} filled={filled} onChange={map} />
          {children}
        </>
      )}
    </>
  );
}

type Props = { fields: TemplateField[]; filled: FilledPrompts; onChange: (mapping: Mapping) => void };

/** Which column fills which field: found by name, changed by hand. */
export function FillColumns({ fields, filled: { columns, mapping }, onChange }: Props) {
  const t = useTranslations("fill");
  const id = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="contents text-sm font-medium">{t("mapping")}</legend>
      <div className="grid max-h-64 grid-cols-1 gap-3 overflow-y-auto sm:grid-cols-2">
        {fields.map(({ key, label }) => (
          <div key={key} className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={`${id}-${key}`} className="wrap-anywhere">
              {label}
            </Label>
            <NativeSelect
              id={`${id}-${key}`}
              value={mapping[key] ?? ""}
              onChange={(event) => onChange({ ...mapping, [key]: event.target.value })}
            >
              <option value="">{t("none")}</option>
              {columns.map((column, at) => (
                <option key={at} value={column}>
                  {column}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
