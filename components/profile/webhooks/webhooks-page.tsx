import { Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { LinkButton } from "@/components/ui/button";
import { webhookHref } from "@/lib/platform/hrefs";
import type { Member } from "@/lib/platform/viewer";
import { WEBHOOK_LIMITS } from "@/lib/webhooks/limits";
import { listWebhooks } from "@/lib/webhooks/queries";
import type { Webhook } from "@/lib/webhooks/schema";
import { NewWebhook } from "./new-webhook";
import { WebhookState } from "./webhook-state";

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

/** A webhook in the list: address, events, state. */
function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const { url, events } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <WebhookIcon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="line-clamp-3 font-medium wrap-anywhere">{url}</p>
        <p className="text-sm text-muted-foreground">
          {events.map((event) => t(`eventShort.${event}`)).join(", ")}
        </p>
        <WebhookState webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="sm"
          variant="outline"
          href={webhookHref(webhook)}
          aria-label={t("openNamed", { url })}
        >
          {t("open")}
        </LinkButton>
        <LinkButton
          link={ModalLink}
          size="sm"
          variant="outline"
          href={`${webhookHref(webhook)}/delete`}
          aria-label={t("deleteNamed", { url })}
        >
          {t("delete")}
        </LinkButton>
      </div>
    </li>
  );
}
