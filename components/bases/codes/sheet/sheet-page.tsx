import { Printer } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { QrCode } from "@/components/bases/codes/qr/qr-code";
import { EmptyState } from "@/components/common/empty-state";
import "@/components/common/media/paper.css";
import { PrintButton } from "@/components/common/media/print-button";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { activationLink } from "@/lib/bases/codes/activation-link";
import { listPrintable } from "@/lib/bases/codes/queries";
import type { PrintedCode } from "@/lib/bases/codes/schema";
import { env } from "@/lib/platform/env";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findBase } from "../../page/find-base";
import { CodesForbidden } from "../codes-forbidden";
import { codesQuery, NO_CODES_STATE } from "../codes-state";
import "./paper.css";

/** Cards on a sheet. */
const PER_SHEET = 10;
/** Ten sheets at once: more is heavy for a browser to lay out. */
const CARDS = 10 * PER_SHEET;

type SheetPageProps = { viewer: Viewer; id: string; batch: string; cursor: string | undefined };

/** The codes that can be redeemed as cards on A4 sheets, a hundred at once. */
export async function SheetPage({ viewer, id, batch, cursor }: SheetPageProps) {
  const locale = (await getLocale()) as Locale;
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, locale)]);
  if (!base) notFound();
  if (!base.can.manageCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  const query = codesQuery({ ...NO_CODES_STATE, batch });
  const here = `${ownBaseHref({ id })}/codes/print${query}`;
  const { items, nextCursor } = await redirectOnBadCursor(
    listPrintable(viewer, { id, ...(batch && { batch }), limit: CARDS, cursor }),
    here,
  );
  const origin = env().APP_ORIGIN;
  const address = origin.replace(/^https?:\/\//, "") + withLocale("/activate-code", locale);
  return (
    <ClientMessages namespaces={["codes"]}>
      <PageHeader
        title={t("codes.sheet.title")}
        back={{
          href: `${ownBaseHref({ id })}/codes${query}`,
          label: batch ? t("codes.inBatch", { name: batch }) : t("codes.title"),
        }}
        description={items.length > 0 && t("codes.sheet.description", { count: items.length })}
        actions={items.length > 0 && <PrintButton label={t("codes.sheet.print")} />}
      />
      {items.length === 0 ? (
        <EmptyState icon={Printer} title={t("codes.sheet.empty")}>
          {t("codes.sheet.emptyText")}
        </EmptyState>
      ) : (
        <div
          role="region"
          aria-label={t("codes.sheet.sheets")}
          tabIndex={0}
          className="grid justify-start gap-6 overflow-x-auto pb-4"
        >
          {sheetsOf(items).map((codes, index) => (
            <CodeSheet key={codes[0]!.id} label={`${t("codes.sheet.sheets")}: ${index + 1}`}>
              {codes.map((code) => (
                <CodeCard
                  key={code.id}
                  code={code}
                  baseName={base.base_name}
                  link={activationLink(origin, locale, code.codeValue)}
                  address={address}
                />
              ))}
            </CodeSheet>
          ))}
        </div>
      )}
      <Pager
        previous={cursor ? here : null}
        next={nextCursor && `${here}${query ? "&" : "?"}cursor=${nextCursor}`}
      />
    </ClientMessages>
  );
}

function sheetsOf(codes: PrintedCode[]): PrintedCode[][] {
  return Array.from({ length: Math.ceil(codes.length / PER_SHEET) }, (_, index) =>
    codes.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  );
}

type CodeCardProps = {
  code: PrintedCode;
  baseName: string;
  /** What the QR code leads to. */
  link: string;
  /** Of the page where codes are entered, as people type it. */
  address: string;
};

/** A printed code: the base, the access it gives, how to redeem it. Sizes are in paper units. */
function CodeCard({ code, baseName, link, address }: CodeCardProps) {
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

// Where the sheet is cut, in millimetres (./paper.css).
const COLUMN_EDGES = [20, 105, 190];
const ROW_EDGES = [13.5, 67.5, 121.5, 175.5, 229.5, 283.5];

/** An A4 sheet of cards with cut marks at its edges. */
function CodeSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="paper code-sheet">
      {COLUMN_EDGES.map((left) => (
        <span key={left} aria-hidden>
          <span className="cut-mark" data-side="top" style={{ left: `${left}mm`, top: "4mm" }} />
          <span className="cut-mark" data-side="bottom" style={{ left: `${left}mm`, bottom: "4mm" }} />
        </span>
      ))}
      {ROW_EDGES.map((top) => (
        <span key={top} aria-hidden>
          <span className="cut-mark" data-side="left" style={{ top: `${top}mm`, left: "8mm" }} />
          <span className="cut-mark" data-side="right" style={{ top: `${top}mm`, right: "8mm" }} />
        </span>
      ))}
      <ul className="code-cards">{children}</ul>
    </section>
  );
}
