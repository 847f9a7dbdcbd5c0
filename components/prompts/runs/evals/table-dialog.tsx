"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { DocumentField } from "@/components/common/fields/document-field";
import { reasonOf } from "@/components/common/hooks/use-call";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import type { fillPromptContract } from "@/lib/exchange/fill/contract";
import { FILL_LIMITS, TABLE_FORMATS } from "@/lib/exchange/fill/limits";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { sizeText } from "@/lib/platform/text/file-size";
import type { TemplateField } from "@/lib/templates/fields";
import { FillColumns } from "../../launcher/fill/fill-columns";
import type { Mapping } from "../../launcher/fill/use-fill";
import { valuesByKey } from "./named-values";
import type { RowChange } from "./use-evals";

const RULE = { formats: TABLE_FORMATS, limit: FILL_LIMITS.fileBytes };

type Props = {
  promptId: string;
  fields: TemplateField[];
  /** So many rows may be added. */
  room: number;
  /** @throws ApiError */
  onAdd: (rows: RowChange[]) => Promise<void>;
  onClose: () => void;
};

/** Rows of a table become rows of the set; columns find their fields as in docs/product/templates.md 6. */
export function TableDialog({ promptId, fields, room, onAdd, onClose }: Props) {
  const t = useTranslations("tests");
  const fill = useTranslations("fill");
  const locale = useLocale();
  const [table, setTable] = useState<File | null>(null);
  const [filled, setFilled] = useState<FilledPrompts | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function ask(file: File, mapping: Mapping | null) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setBusy(true);
    setFailed(null);
    try {
      const sent = { ...(mapping && { mapping: JSON.stringify(mapping) }), table: file };
      setFilled(
        await uploadApi<typeof fillPromptContract>("POST", `/prompts/${promptId}/fill`, sent, {
          signal: controller.signal,
        }),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed(reasonOf(error, fill("failed")));
    }
    setBusy(false);
  }

  function choose(file: File) {
    setTable(file);
    setFilled(null);
    void ask(file, null);
  }

  async function add(rows: FilledPrompts["rows"]) {
    setBusy(true);
    setFailed(null);
    try {
      await onAdd(rows.map(({ values }) => ({ title: "", values: valuesByKey(values) })));
      onClose();
    } catch (error) {
      setFailed(reasonOf(error, t("notSaved")));
      setBusy(false);
    }
  }

  const tooMany = filled !== null && filled.total > room;
  const empty = new Set(filled?.errors.map(({ row }) => row)).size;
  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t("tableTitle")}
      description={t("tableLead")}
    >
      <DialogBody>
        <DocumentField
          file={table}
          onFile={choose}
          rule={RULE}
          hint={fill("hint", { size: sizeText(FILL_LIMITS.fileBytes, locale), rows: room })}
          chosenHint={(size) => fill("chosen", { size })}
          faultText={(fault) => fill(fault, { megabytes: FILL_LIMITS.fileBytes / 1024 / 1024 })}
        />
        {failed && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertDescription>{failed}</AlertDescription>
          </Alert>
        )}
        {busy && !filled && <p role="status">{fill("working")}</p>}
        {filled && (
          <>
            <FillColumns fields={fields} filled={filled} onChange={(mapping) => void ask(table!, mapping)} />
            {tooMany && (
              <Alert variant="warning">
                <TriangleAlert aria-hidden />
                <AlertDescription>{t("tooMany", { total: filled.total, room })}</AlertDescription>
              </Alert>
            )}
            {!tooMany && empty > 0 && (
              <Alert variant="warning">
                <TriangleAlert aria-hidden />
                <AlertDescription>{fill("errors", { count: empty })}</AlertDescription>
              </Alert>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          pending={busy && filled !== null}
          disabled={!filled || tooMany}
          onClick={() => filled && void add(filled.rows)}
        >
          {t("addCount", { count: filled && !tooMany ? filled.total : 0 })}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
