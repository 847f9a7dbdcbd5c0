import { Send } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { ActionButton } from "@/components/layout/forms/action-button";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Section } from "@/components/common/section";
import { Button } from "@/components/ui/button";
import { orNull } from "@/lib/platform/errors";
import { webhookHref, WEBHOOKS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member } from "@/lib/platform/viewer";
import { submitPing } from "@/lib/webhooks/actions";
import { WEBHOOK_LIMITS } from "@/lib/webhooks/limits";
import { getWebhook, listDeliveries } from "@/lib/webhooks/queries";
import { DeliveryRow } from "./delivery-row";
import { WebhookState } from "./webhook-state";

const PAGE_SIZE = 20;

/** /settings/webhooks/{id}: a webhook and its deliveries, newest first. */
export async function WebhookPage({
  viewer,
  id,
  cursors,
}: {
  viewer: Member;
  id: string;
  cursors: string[];
}) {
  if (!uuid.safeParse(id).success) notFound();
  const path = webhookHref({ id });
  const t = await getTranslations("webhooks");
  const webhook = (await orNull(getWebhook(viewer, { id }), "NOT_FOUND")) ?? notFound();
  const page = await redirectOnBadCursor(
    listDeliveries(viewer, { id, limit: PAGE_SIZE, cursor: cursors.at(-1) }),
    path,
  );
  const hrefOf = (chosen: readonly string[]) => cursorHref(path, chosen);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} back={{ href: WEBHOOKS, label: t("list") }} />
      <div className="grid grid-cols-1 gap-8">
        <div className="grid gap-3 rounded-lg border bg-card p-4">
          <p className="font-medium wrap-anywhere">{webhook.url}</p>
          <p className="text-sm text-muted-foreground">
            {webhook.events.map((event) => t(`eventShort.${event}`)).join(", ")}
          </p>
          <WebhookState webhook={webhook} />
          <div className="flex flex-wrap gap-2">
            <ActionButton
              action={submitPing}
              values={{ id }}
              done={{ toast: t("ping.sent") }}
              failed={t("failed")}
              size="sm"
              variant="outline"
            >
              {t("ping.button")}
            </ActionButton>
          </div>
          <p className="text-sm text-muted-foreground">{t("ping.hint")}</p>
        </div>
        <Section
          title={t("deliveries.title")}
          description={t("deliveries.description", { days: WEBHOOK_LIMITS.keptDays })}
          actions={
            <Button asChild size="sm" variant="outline">
              <a href={hrefOf([])}>{t("refresh")}</a>
            </Button>
          }
        >
          {page.items.length === 0 ? (
            <EmptyState
              icon={Send}
              title={t(cursors.length === 0 ? "deliveries.empty" : "deliveries.end")}
              action={
                cursors.length > 0 && (
                  <Button asChild variant="outline">
                    <Link href={path}>{t("deliveries.title")}</Link>
                  </Button>
                )
              }
            >
              {cursors.length === 0 && t("deliveries.emptyText")}
            </EmptyState>
          ) : (
            <>
              <ul
                aria-label={t("deliveries.list")}
                className="divide-y divide-border rounded-lg border bg-card"
              >
                {page.items.map((delivery) => (
                  <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
                ))}
              </ul>
              <Pager {...turnsOf(cursors, page.nextCursor, hrefOf)} />
            </>
          )}
        </Section>
      </div>
    </div>
  );
}
