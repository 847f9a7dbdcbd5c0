import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { PrintedCode } from "@/lib/bases/codes/schema";
import { QrCode } from "../qr/qr-code";
import type { Locale } from "@/lib/platform/viewer";

type CodeCardProps = {
  code: PrintedCode;
  baseName: string;
  /** What the QR code leads to. */
  link: string;
  /** Of the page where codes are entered, as people type it. */
  address: string;
};

/** A printed code: the base, the access it gives, how to redeem it. Sizes are in paper units. */
export function CodeCard({ code, baseName, link, address }: CodeCardProps) {
  const t = useTranslations("codes");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const until = code.expiresAt && formatDate(code.expiresAt, locale, timeZone);
  return (
    <li className="flex min-w-0 flex-col justify-between overflow-hidden p-[5mm] text-[7.5pt] leading-[1.3]">
      <div className="flex min-h-0 gap-[3mm]">
        <div className="flex min-w-0 flex-1 flex-col gap-[1.5mm]">
          <p className="line-clamp-2 text-[11pt] leading-tight font-semibold wrap-anywhere">{baseName}</p>
          <p>
            {code.durationDays ? t("sheet.days", { count: code.durationDays }) : t("sheet.unlimited")}
            {until && <span className="block">{t("sheet.until", { date: until })}</span>}
          </p>
          <p className="mt-auto wrap-anywhere">{t("sheet.how", { address })}</p>
        </div>
        <QrCode
          text={link}
          label={t("qrDialog.alt", { code: code.codeValue })}
          className="-mt-[2mm] -mr-[2mm] size-[30mm] shrink-0"
        />
      </div>
      <p className="text-center font-mono text-[17pt] leading-none font-semibold whitespace-nowrap">
        {code.codeValue}
      </p>
    </li>
  );
}
