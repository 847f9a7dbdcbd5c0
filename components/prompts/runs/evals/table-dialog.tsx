import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/common/hooks/use-call";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { reasonOf } from "@/lib/platform/browser/api-client";
import type { TemplateField } from "@/lib/templates/fields";
import { FillTable } from "../../launcher/fill/fill-table";
import { useFill } from "../../launcher/fill/use-fill";
import { valuesByKey } from "./named-values";
import type { RowChange } from "./use-evals";

type Props = {
  promptId: string;
  fields: TemplateField[];
  /** So many rows may be added. */
  room: number;
  /** @throws ApiError */
  onAdd: (rows: RowChange[]) => Promise<void>;
  onClose: () => void;
};

/** Rows of a table become rows of the set. */
export function TableDialog({ promptId, fields, room, onAdd, onClose }: Props) {
  const t = useTranslations("tests");
  const words = useTranslations("fill");
  const fill = useFill(promptId, true);
  const { pending, run } = useCall();
  const { filled, busy, refuse } = fill;
  const tooMany = filled !== null && filled.total > room;
  const empty = new Set(filled?.errors.map(({ row }) => row)).size;

  async function add() {
    refuse(null);
    await onAdd((filled?.rows ?? []).map(({ values }) => ({ title: "", values: valuesByKey(values) })));
    onClose();
  }

  return (
    <DialogFrame onClose={onClose} size="lg" title={t("tableTitle")} description={t("tableLead")}>
      <DialogBody>
        <FillTable fill={fill} fields={fields} rows={room}>
          {filled && (tooMany || empty > 0) && (
            <Alert variant="warning">
              <TriangleAlert aria-hidden />
              <AlertDescription>
                {tooMany ? t("tooMany", { total: filled.total, room }) : words("errors", { count: empty })}
              </AlertDescription>
            </Alert>
          )}
        </FillTable>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          pending={pending || (busy && filled !== null)}
          disabled={!filled || tooMany}
          onClick={() => void run(add, (error) => refuse(reasonOf(error, t("notSaved"))))}
        >
          {t("addCount", { count: filled && !tooMany ? filled.total : 0 })}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
