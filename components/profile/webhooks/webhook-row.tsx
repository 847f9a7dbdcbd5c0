"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/platform/browser/api-client";
import { webhookHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { submitWebhookDeletion } from "@/lib/webhooks/actions";
import type { deleteWebhookContract } from "@/lib/webhooks/contract";
import type { Webhook } from "@/lib/webhooks/schema";
import { useRemoval } from "../settings/use-removal";
import { WebhookState } from "./webhook-state";

/** A webhook in the list: address, events, state. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const remove = useRemoval();
  const { id, url, events } = webhook;
  const removal = () =>
    remove({
      call: () => callApi<typeof deleteWebhookContract>("DELETE", `/webhooks/${id}`),
      title: t("deleteTitle"),
      description: t("deleteText", { url }),
      confirmLabel: t("delete"),
      done: t("deleted"),
      failed: t("failed"),
    });
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
        <Button asChild size="sm" variant="outline">
          <Link href={webhookHref(webhook)} prefetch={false} aria-label={t("openNamed", { url })}>
            {t("open")}
          </Link>
        </Button>
        <ButtonOrForm
          action={submitWebhookDeletion}
          values={{ id }}
          size="sm"
          variant="outline"
          aria-label={t("deleteNamed", { url })}
          onClick={() => void removal()}
        >
          {t("delete")}
        </ButtonOrForm>
      </div>
    </li>
  );
}
