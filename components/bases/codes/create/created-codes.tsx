import { Download } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { CopyButton } from "@/components/common/copy-button";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { saveFile } from "@/components/common/media/save-file";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { csvFile, csvSeparator } from "@/lib/platform/text/csv";
import { type Locale } from "@/lib/platform/i18n/locales";
import { useCodeMessage } from "../use-code-message";

/** The new codes, to copy or download. @param list the page of all codes */
export function CreatedCodes({
  codes,
  list,
  baseName,
}: {
  codes: ActivationCode[];
  list: string;
  baseName: string;
}) {
  const t = useTranslations("codes");
  const modal = useModal();
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const messageOf = useCodeMessage(baseName);

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
    <div className={modal ? "contents" : "max-w-xl overflow-clip rounded-lg border bg-popover pt-5"}>
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
        {codes.length === 1 && <CopyButton text={() => messageOf(codes[0]!)} label={t("new.copyMessage")} />}
        <CopyButton
          text={codes.map((code) => code.codeValue).join("\n")}
          label={t("new.copyAll", { count: codes.length })}
        />
        {modal ? (
          <Button className="max-md:basis-full" onClick={modal.close}>
            {t("new.close")}
          </Button>
        ) : (
          <LinkButton className="max-md:basis-full" href={list}>
            {t("new.close")}
          </LinkButton>
        )}
      </DialogFooter>
    </div>
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
