import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useCall } from "@/components/common/hooks/use-call";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { TEST_LIMITS } from "@/lib/ai/runs/evals/limits";
import type { TestRow } from "@/lib/ai/runs/evals/schema";
import { reasonOf } from "@/lib/platform/browser/api-client";
import type { TemplateField } from "@/lib/templates/fields";
import { LauncherFields } from "../../launcher/launcher-fields";
import { valuesByKey } from "./named-values";
import type { RowChange } from "./use-evals";

type Props = {
  /** null: a new one. */
  row: TestRow | null;
  number: number;
  fields: TemplateField[];
  /** @throws ApiError */
  onSave: (change: RowChange) => Promise<void>;
  onClose: () => void;
};

/** Edits a row by the prompt's fields. A failed save keeps the input. */
export function RowDialog({ row, number, fields, onSave, onClose }: Props) {
  const t = useTranslations("tests");
  const id = useId();
  const [title, setTitle] = useState(row?.title ?? "");
  const [values, setValues] = useState(() => valuesByKey(row?.values ?? {}));
  const { pending, failure, run } = useCall();

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(() => onSave({ id: row?.id, title, values: valuesByKey(values) }).then(onClose));
  }

  return (
    <DialogFrame onClose={onClose} title={row ? t("editTitle", { number }) : t("newTitle")}>
      <form onSubmit={submit}>
        <DialogBody>
          {failure && (
            <CallFailure
              error={failure}
              title={reasonOf(failure, t("notSaved"))}
              signIn={t("signIn")}
              newTab
            />
          )}
          <div className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={id}>{t("name")}</Label>
            <Input
              id={id}
              value={title}
              maxLength={TEST_LIMITS.titleMax}
              placeholder={t("row", { number })}
              onChange={(event) => setTitle(event.target.value)}
            />
          </div>
          {fields.length > 0 ? (
            <LauncherFields
              fields={fields}
              values={values}
              onChange={(key, value) => setValues((known) => ({ ...known, [key]: value }))}
              onClear={() => setValues({})}
              note={null}
            />
          ) : (
            <p className="text-sm text-muted-foreground">{t("noFields")}</p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" pending={pending}>
            {t("save")}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
