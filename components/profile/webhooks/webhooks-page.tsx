import { Webhook as WebhookIcon } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import type { Member } from "@/lib/platform/viewer";
import { WEBHOOK_LIMITS } from "@/lib/webhooks/limits";
import { listWebhooks } from "@/lib/webhooks/queries";
import { NewWebhook } from "./new-webhook";
import { WebhookRow } from "./webhook-row";

/** /settings/webhooks: addresses notified of events in the viewer's bases (docs/product/webhooks.md). */
export async function WebhooksPage({ viewer }: { viewer: Member }) {
  const [t, webhooks] = await Promise.all([getTranslations("webhooks"), listWebhooks(viewer)]);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("lead")} />
      <SettingsMenu current="data" />
      <ClientMessages namespaces={["webhooks", "settings.failure"]}>
        <div className="grid grid-cols-1 gap-8">
          {webhooks.length === 0 ? (
            <EmptyState icon={WebhookIcon} title={t("empty")}>
              {t("emptyText")}
            </EmptyState>
          ) : (
            <ul aria-label={t("list")} className="divide-y divide-border rounded-lg border bg-card">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
          <Section title={t("new.title")}>
            {webhooks.length < WEBHOOK_LIMITS.perUser ? (
              <NewWebhook />
            ) : (
              <p className="text-sm text-muted-foreground">{t("full", { max: WEBHOOK_LIMITS.perUser })}</p>
            )}
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}
