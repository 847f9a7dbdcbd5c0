import { Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import { webhookHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Webhook } from "@/lib/webhooks/schema";
import { WebhookState } from "./webhook-state";

/** A webhook in the list: address, events, state. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
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
        <Button asChild size="sm" variant="outline">
          <Link href={webhookHref(webhook)} prefetch={false} aria-label={t("openNamed", { url })}>
            {t("open")}
          </Link>
        </Button>
        <Button asChild size="sm" variant="outline">
          <ModalLink href={`${webhookHref(webhook)}/delete`} aria-label={t("deleteNamed", { url })}>
            {t("delete")}
          </ModalLink>
        </Button>
      </div>
    </li>
  );
}
