import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import type { Webhook } from "@/lib/webhooks/schema";

/** Whether a webhook works: since when it does not, or when something was last sent. */
export function WebhookState({ webhook: { off, failingSince, lastDelivery } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks.state");
  const at = (value: string) => ({ date: () => <DateText value={value} time /> });
  if (off)
    return (
      <p className="text-sm text-destructive">{t.rich(off.why === "gone" ? "gone" : "off", at(off.at))}</p>
    );
  if (failingSince) return <p className="text-sm text-destructive">{t.rich("failing", at(failingSince))}</p>;
  return (
    <p className="text-sm text-muted-foreground">
      {lastDelivery ? t.rich("working", at(lastDelivery.at)) : t("new")}
    </p>
  );
}
