"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { BaseOption } from "@/lib/bases/lists/options";
import { DOWNLOAD_FORMATS } from "@/lib/exchange/limits";
import { NativeSelect } from "@/components/common/fields/native-select";

/** Form for an export: content and format. The browser submits it, so it works without scripts. */
export function ExportForm({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("exchange.export");
  const id = useId();
  const [format, setFormat] = useState<string>(DOWNLOAD_FORMATS[0]);
  return (
    <form action="/api/export" method="get" className="grid grid-cols-1 gap-5">
      {bases.length > 1 && (
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-scope`}>{t("scope")}</Label>
          <NativeSelect id={`${id}-scope`} name="promptBaseId" defaultValue="" className="max-w-md">
            <option value="">{t("all")}</option>
            {bases.map((base) => (
              <option key={base.id} value={base.id}>
                {base.name}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <div className="grid grid-cols-1 gap-2">
        <p id={`${id}-format`} className="text-sm font-medium">
          {t("format")}
        </p>
        <RadioGroup name="format" value={format} onValueChange={setFormat} aria-labelledby={`${id}-format`}>
          {DOWNLOAD_FORMATS.map((each) => (
            <label key={each} className="flex items-start gap-3 text-sm touch:min-h-11">
              <RadioGroupItem value={each} className="shrink-0" />
              <span className="text-pretty">{t(`formats.${each}`)}</span>
            </label>
          ))}
        </RadioGroup>
      </div>
      <Button type="submit" className="w-fit max-sm:w-full">
        <Download aria-hidden />
        {t("download")}
      </Button>
    </form>
  );
}
