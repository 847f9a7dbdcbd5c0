"use client";

import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { DocumentField } from "@/components/common/fields/document-field";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { FILL_LIMITS, TABLE_FORMATS } from "@/lib/exchange/fill/limits";
import { sizeText } from "@/lib/platform/text/file-size";
import type { TemplateField } from "@/lib/templates/fields";
import type { LaunchSource } from "../launch-source";
import { FillColumns } from "./fill-columns";
import { FillPreview } from "./fill-preview";
import { type Download, DOWNLOADS, useFill } from "./use-fill";

type Props = { source: LaunchSource; fields: TemplateField[]; onClose: () => void };

const RULE = { formats: TABLE_FORMATS, limit: FILL_LIMITS.fileBytes };

/** A table is dropped, its columns find their fields, any row can be looked at, all of them are downloaded (docs/product/templates.md 6). */
export function FillDialog({ source, fields, onClose }: Props) {
  const t = useTranslations("fill");
  const locale = useLocale();
  const { table, filled, failed, busy, at, choose, map, show, download } = useFill(source.id, source.title);
  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t("title")}
      description={t("lead")}
    >
      <DialogBody>
        <DocumentField
          file={table}
          onFile={choose}
          rule={RULE}
          hint={t("hint", { size: sizeText(FILL_LIMITS.fileBytes, locale), rows: FILL_LIMITS.rows })}
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
            <FillPreview filled={filled} at={at} busy={busy} onShow={show} />
          </>
        )}
      </DialogBody>
      {filled && (
        <DialogFooter className="max-sm:flex-col">
          {(Object.keys(DOWNLOADS) as Download[]).map((form) => (
            <Button
              key={form}
              variant={form === "xlsx" ? "default" : "outline"}
              disabled={busy}
              onClick={() => void download(form)}
            >
              {t(form)}
            </Button>
          ))}
        </DialogFooter>
      )}
    </DialogFrame>
  );
}
