import { Printer } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { PrintButton } from "@/components/common/media/print-button";
import { ClientMessages } from "@/components/layout/client-messages";
import { activationLink } from "@/lib/bases/codes/activation-link";
import { listPrintable } from "@/lib/bases/codes/queries";
import type { PrintedCode } from "@/lib/bases/codes/schema";
import { env } from "@/lib/platform/env";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findBase } from "../../page/find-base";
import { CodesForbidden } from "../codes-forbidden";
import { codesQuery, NO_CODES_STATE } from "../codes-state";
import { CodeCard } from "./code-card";
import { CodeSheet, PER_SHEET } from "./code-sheet";

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
          label: batch ? t("codes.inBatch", { name: batch }) : t("codes.sheet.back"),
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
