import { useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Label } from "@/components/ui/label";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";
import type { TemplateField } from "@/lib/templates/fields";
import type { Mapping } from "./use-fill";

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
