import { useTranslations } from "next-intl";
import { useId } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Switch } from "@/components/ui/switch";
import type { BaseOption } from "@/lib/bases/lists/options";
import { ON_CONFLICT, type OnConflict } from "@/lib/exchange/limits";
import type { ImportReport } from "@/lib/exchange/schema";
import type { listFoldersContract } from "@/lib/prompts/folders/contract";
import type { Folder } from "@/lib/prompts/folders/schema";
import { BaseMark } from "./file/file-facts";
import { type ImportChoices, KEEP } from "./import-files";

type Props = {
  bases: BaseOption[];
  choices: ImportChoices;
  /** Of a file of prompts. */
  report: ImportReport | null;
  disabled: boolean;
  onChange: (choices: ImportChoices) => void;
};

/** Base and folder; for a file of prompts also the rule for those that exist, and for long titles. */
export function ImportPlace({ bases, choices, report, disabled, onChange }: Props) {
  const t = useTranslations("exchange.import");
  const id = useId();
  const { data: tree } = useApi<typeof listFoldersContract>("/folders");
  const folders = tree?.folders ?? [];
  const { base, onConflict, shorten } = choices;
  const change = (changes: Partial<ImportChoices>) => onChange({ ...choices, ...changes });
  const place = report && chosenPlace(choices, report);
  const proposed = report?.keepsBases ? KEEP : (bases[0]?.id ?? "");
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor={`${id}-base`}>{t("where")}</Label>
        <NativeSelect
          id={`${id}-base`}
          value={base || proposed}
          disabled={disabled}
          onChange={(event) => change({ base: event.target.value })}
          className="max-w-md"
        >
          {bases.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          {report && <option value={KEEP}>{t("keepBases")}</option>}
        </NativeSelect>
        {report && (base || proposed) === KEEP && (
          <p className="text-pretty text-muted-foreground">{t("keepBasesHint")}</p>
        )}
        {place && <BaseMark {...place} />}
      </div>
      {folders.length > 0 && (
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-folder`}>{t("folder")}</Label>
          <NativeSelect
            id={`${id}-folder`}
            value={choices.folder}
            disabled={disabled}
            onChange={(event) => change({ folder: event.target.value })}
            className="max-w-md"
          >
            <option value="">{t("noFolder")}</option>
            {folders.map((folder) => (
              <option key={folder.id} value={folder.id}>
                {pathOf(folder, folders)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      {report && (
        <details>
          <summary className="w-fit cursor-pointer text-muted-foreground touch:py-2">{t("options")}</summary>
          <div className="mt-3 grid grid-cols-1 gap-4">
            <div className="grid grid-cols-1 gap-2">
              <p id={`${id}-conflict`} className="font-medium">
                {t("conflict")}
              </p>
              <RadioGroup
                value={onConflict}
                onValueChange={(value) => change({ onConflict: value as OnConflict })}
                aria-labelledby={`${id}-conflict`}
                className="flex flex-wrap gap-x-6 gap-y-3"
              >
                {ON_CONFLICT.map((each) => (
                  <label key={each} className="flex items-center gap-3">
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
              <div className="grid gap-1">
                <Label htmlFor={`${id}-shorten`}>{t("shorten")}</Label>
                <p id={`${id}-shorten-hint`} className="text-pretty text-muted-foreground">
                  {t("shortenHint")}
                </p>
              </div>
            </div>
          </div>
        </details>
      )}
    </div>
  );
}

/** The chosen base, if all prompts of a file go there. */
export function chosenPlace({ base }: ImportChoices, { bases, keepsBases }: ImportReport) {
  const isChosen = base ? base !== KEEP : !keepsBases;
  return isChosen && bases.length === 1 ? bases[0]! : null;
}

function pathOf({ name, parentId }: Folder, folders: readonly Folder[]): string {
  const parent = parentId && folders.find(({ id }) => id === parentId);
  return parent ? `${pathOf(parent, folders)} / ${name}` : name;
}
