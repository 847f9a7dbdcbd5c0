import { CreditCard, Repeat } from "lucide-react";
import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { submitForgetting } from "@/lib/bases/purchases/renewals/actions";
import { listPaymentMethods, listSubscriptions } from "@/lib/bases/purchases/renewals/queries";
import type { PaymentMethod } from "@/lib/bases/purchases/renewals/schema";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { PurchaseTabs } from "../purchase/purchase-tabs";
import { RefreshWhileWaiting, RenewalButton } from "./renewal-button";
import { SubscriptionLine } from "./subscription-line";

const PAGE = "/subscriptions";
const PAGE_SIZE = 20;

type RenewalsPageProps = {
  viewer: Viewer;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** /subscriptions: automatic renewals with date and amount, cancellation, and payment methods (docs/product/renewals.md). */
export async function RenewalsPage({ viewer, cursors }: RenewalsPageProps) {
  const t = await getTranslations("renewals");
  const [locale, timeZone] = [(await getLocale()) as Locale, await getTimeZone()];
  const [{ items, nextCursor }, methods] = await Promise.all([
    redirectOnBadCursor(listSubscriptions(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }), PAGE),
    listPaymentMethods(viewer),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")} />
      <PurchaseTabs current="renewals" />
      {items.some(({ state }) => state === "pending") && <RefreshWhileWaiting />}
      <ClientMessages namespaces={["renewals"]}>
        <div className="grid grid-cols-1 gap-8">
          {items.length === 0 ? (
            <EmptyState
              icon={Repeat}
              title={t("empty")}
              action={
                <LinkButton variant="outline" href="/bases">
                  {t("toBases")}
                </LinkButton>
              }
            >
              {t("emptyText")}
            </EmptyState>
          ) : (
            <ul aria-label={t("list")} className="grid grid-cols-1 divide-y rounded-lg border bg-card">
              {items.map((subscription) => (
                <SubscriptionLine
                  key={subscription.id}
                  subscription={subscription}
                  locale={locale}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          )}
          <Pager {...turnsOf(cursors, nextCursor, hrefOf)} />
          {methods.length > 0 && <Methods methods={methods} locale={locale} timeZone={timeZone} />}
        </div>
      </ClientMessages>
    </div>
  );
}

type MethodsProps = { methods: PaymentMethod[]; locale: Locale; timeZone: string };

async function Methods({ methods, locale, timeZone }: MethodsProps) {
  const t = await getTranslations("renewals");
  return (
    <section aria-label={t("methods")} className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("methods")}</h2>
        <p className="text-sm text-pretty text-muted-foreground">
          {t("methodsText")} {t("methodsNote")}
        </p>
      </div>
      <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
        {methods.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <CreditCard aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="grid min-w-0 flex-1">
              <span className="font-medium wrap-anywhere tabular-nums">{title}</span>
              <span className="text-sm text-muted-foreground tabular-nums">
                {t("saved", { date: formatDate(savedAt, locale, timeZone) ?? "" })}
              </span>
            </div>
            <RenewalButton
              action={submitForgetting}
              does="forgotten"
              id={id}
              variant="outline"
              size="sm"
              aria-label={t("forgetNamed", { title })}
            >
              {t("forget")}
            </RenewalButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hrefOf = (cursors: readonly string[]) => cursorHref(PAGE, cursors);
