import { useTranslations } from "next-intl";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { FILL_LIMITS } from "@/lib/exchange/fill/limits";
import type { TemplateField } from "@/lib/templates/fields";
import type { LaunchSource } from "../launch-source";
import { FillTable } from "./fill-table";
import { FillPreview } from "./fill-preview";
import { type Download, DOWNLOADS, useFill } from "./use-fill";

type Props = { source: LaunchSource; fields: TemplateField[]; onClose: () => void };

/** Any row of a table can be looked at in the prompt, all of them are downloaded (docs/product/templates.md 6). */
export function FillDialog({ source, fields, onClose }: Props) {
  const t = useTranslations("fill");
  const fill = useFill(source.id);
  const { filled, busy, at, show, download } = fill;
  return (
    <DialogFrame onClose={onClose} size="lg" title={t("title")} description={t("lead")}>
      <DialogBody>
        <FillTable fill={fill} fields={fields} rows={FILL_LIMITS.rows}>
          {filled && <FillPreview filled={filled} at={at} busy={busy} onShow={show} />}
        </FillTable>
      </DialogBody>
      {filled && (
        <DialogFooter className="max-sm:flex-col">
          {(Object.keys(DOWNLOADS) as Download[]).map((form) => (
            <Button
              key={form}
              variant={form === "xlsx" ? "default" : "outline"}
              disabled={busy}
              onClick={() => void download(source.title, form)}
            >
              {t(form)}
            </Button>
          ))}
        </DialogFooter>
      )}
    </DialogFrame>
  );
}
