"use client";

import { Download } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { saveFile } from "@/components/common/media/save-file";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { csvFile, csvSeparator } from "@/lib/platform/text/csv";
import { type Locale } from "@/lib/platform/i18n/locales";

/** The new codes, to copy or download. @param close the closing button */
export function CreatedCodes({ codes, close }: { codes: ActivationCode[]; close: ReactNode }) {
  const t = useTranslations("codes");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";

  function download() {
    const head = (["code", "kind", "maxUses", "days", "expires"] as const).map((key) => t(`csv.${key}`));
    const words = {
      head,
      single: t("kind.single"),
      multi: t("kind.multi"),
      unlimited: t("unlimited"),
      noExpiry: t("noExpiry"),
    };
    const text = codesCsv(
      codes,
      words,
      csvSeparator(locale),
      (iso) => formatDate(iso, locale, timeZone) ?? iso,
    );
    saveFile(`${t("csv.file")}.csv`, text, "text/csv;charset=utf-8");
  }

  return (
    <>
      <DialogBody>
        <ul aria-label={t("new.list")} className="divide-y rounded-lg border">
          {codes.map((code) => (
            <li key={code.id} className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
              <span className="font-mono text-sm select-all">{code.codeValue}</span>
              <CopyButton
                size="icon"
                variant="ghost"
                text={code.codeValue}
                label={t("copy", { code: code.codeValue })}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <Button variant="outline" onClick={download}>
          <Download aria-hidden />
          {t("new.download")}
        </Button>
        <CopyButton
          text={codes.map((code) => code.codeValue).join("\n")}
          label={t("new.copyAll", { count: codes.length })}
        />
        {close}
      </DialogFooter>
    </>
  );
}

type CsvWords = { head: string[]; single: string; multi: string; unlimited: string; noExpiry: string };

/**
 * Codes that were just made as a file for a spreadsheet.
 * @param words the head (code, kind, activations, days, activate by) and the words of the cells
 * @param separator as `csvSeparator`
 * @param dateOf how a moment is written
 */
export function codesCsv(
  codes: ActivationCode[],
  words: CsvWords,
  separator: string,
  dateOf: (iso: string) => string,
): string {
  const rows = codes.map((code) => [
    code.codeValue,
    code.isMultiUse ? words.multi : words.single,
    String(code.maxUses),
    code.durationDays ? String(code.durationDays) : words.unlimited,
    code.expiresAt ? dateOf(code.expiresAt) : words.noExpiry,
  ]);
  return csvFile([words.head, ...rows], separator);
}
