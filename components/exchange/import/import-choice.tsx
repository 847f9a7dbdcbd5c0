import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { DocumentField } from "@/components/common/fields/document-field";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Switch } from "@/components/ui/switch";
import type { BaseOption } from "@/lib/bases/lists/options";
import {
  EXCHANGE_LIMITS,
  IMPORT_FORMATS,
  importLimit,
  ON_CONFLICT,
  type OnConflict,
} from "@/lib/exchange/limits";
import { sizeText } from "@/lib/platform/text/file-size";
import { NativeSelect } from "@/components/common/fields/native-select";
import type { ImportChoices } from "./import-choices";

const FAULTS = { several: "several", format: "formatFault", size: "sizeFault" } as const;

type Props = {
  bases: BaseOption[];
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  onCheck: () => void;
};

/** The file, where its prompts go, and the rule for those that exist already. */
export function ImportChoice({ bases, choices, onChange, onCheck }: Props) {
  const t = useTranslations("exchange.import");
  const locale = useLocale();
  const id = useId();
  const { file, keepBases, promptBaseId, onConflict, shorten } = choices;
  const change = (changes: Partial<ImportChoices>) => onChange({ ...choices, ...changes });
  return (
    <>
      <DocumentField
        file={file}
        onFile={(chosen) => change({ file: chosen })}
        rule={{ formats: IMPORT_FORMATS, limit: importLimit }}
        hint={t("hint", {
          size: sizeText(EXCHANGE_LIMITS.fileBytes, locale),
          archive: sizeText(EXCHANGE_LIMITS.archiveBytes, locale),
        })}
        chosenHint={(size) => t("chosen", { size })}
        faultText={(fault, { name }) => t(FAULTS[fault], { megabytes: importLimit(name) / 1024 / 1024 })}
      />
      <div className="grid grid-cols-1 gap-2">
        <p id={`${id}-where`} className="text-sm font-medium">
          {t("where")}
        </p>
        <RadioGroup
          value={keepBases ? "keep" : "one"}
          onValueChange={(value) => change({ keepBases: value === "keep" })}
          aria-labelledby={`${id}-where`}
        >
          <label className="flex items-start gap-3 text-sm">
            <RadioGroupItem value="one" />
            {t("toBase")}
          </label>
          {!keepBases && bases.length > 1 && (
            <NativeSelect
              aria-label={t("base")}
              value={promptBaseId}
              onChange={(event) => change({ promptBaseId: event.target.value })}
              className="ml-8 w-auto max-w-md"
            >
              {bases.map((base) => (
                <option key={base.id} value={base.id}>
                  {base.name}
                </option>
              ))}
            </NativeSelect>
          )}
          <label className="flex items-start gap-3 text-sm">
            <RadioGroupItem value="keep" aria-describedby={`${id}-keep`} />
            <span className="grid gap-1">
              {t("keepBases")}
              <span id={`${id}-keep`} className="text-pretty text-muted-foreground">
                {t("keepBasesHint")}
              </span>
            </span>
          </label>
        </RadioGroup>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p id={`${id}-conflict`} className="text-sm font-medium">
          {t("conflict")}
        </p>
        <RadioGroup
          value={onConflict}
          onValueChange={(value) => change({ onConflict: value as OnConflict })}
          aria-labelledby={`${id}-conflict`}
          className="flex flex-wrap gap-x-6 gap-y-3"
        >
          {ON_CONFLICT.map((each) => (
            <label key={each} className="flex items-center gap-3 text-sm">
              <RadioGroupItem value={each} />
              {t(each)}
            </label>
          ))}
        </RadioGroup>
      </div>
      <div className="flex items-start gap-3">
        <Switch
          id={`${id}-shorten`}
          checked={shorten}
          onCheckedChange={(checked) => change({ shorten: checked })}
          aria-describedby={`${id}-shorten-hint`}
        />
        <div className="grid gap-1 text-sm">
          <Label htmlFor={`${id}-shorten`}>{t("shorten")}</Label>
          <p id={`${id}-shorten-hint`} className="text-pretty text-muted-foreground">
            {t("shortenHint")}
          </p>
        </div>
      </div>
      <Button className="w-fit max-sm:w-full" disabled={!file} onClick={onCheck}>
        {t("check")}
      </Button>
    </>
  );
}
