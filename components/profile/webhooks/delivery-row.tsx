import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitRepetition } from "@/lib/webhooks/actions";
import type { Delivery } from "@/lib/webhooks/schema";

const LOOKS = {
  waiting: { Icon: Hourglass, className: "text-muted-foreground" },
  delivered: { Icon: CircleCheck, className: "text-free" },
  failed: { Icon: CircleX, className: "text-destructive" },
};

/** A delivery: its result, the number of tries, and the receiver's answer. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const t = useTranslations("webhooks");
  const { id, event, at, state, tries, nextTryAt, answer, data } = delivery;
  const { Icon, className } = LOOKS[state];
  const outcome = outcomeOf(delivery, t);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 gap-0.5">
        <p className="font-medium">
          {t(`event.${event}`)} · {t(`deliveries.state.${state}`)}
        </p>
        <p className="text-sm text-muted-foreground tabular-nums">
          <DateText value={at} time />
          {tries > 0 && <> · {t("deliveries.tries", { count: tries })}</>}
          {nextTryAt && tries > 0 && (
            <>, {t.rich("deliveries.next", { date: () => <DateText value={nextTryAt} time /> })}</>
          )}
        </p>
        {outcome && <p className="text-sm">{outcome}</p>}
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer text-muted-foreground touch:py-2">
            {t("deliveries.details")}
          </summary>
          <Piece title={t("deliveries.data")} text={JSON.stringify({ id, event, at, data }, null, 2)} />
          <Piece title={t("deliveries.answer")} text={answer || t("deliveries.noAnswer")} />
        </details>
      </div>
      <ActionButton
        action={submitRepetition}
        values={{ id: webhookId, deliveryId: id }}
        done={{ toast: t("deliveries.repeated") }}
        failed={t("failed")}
        size="sm"
        variant="outline"
        aria-label={t("deliveries.repeatNamed", { id })}
      >
        {t("deliveries.repeat")}
      </ActionButton>
    </li>
  );
}

function outcomeOf(
  { status, problem }: Delivery,
  t: ReturnType<typeof useTranslations<"webhooks">>,
): string | null {
  if (problem) return t(`deliveries.problem.${problem}`);
  if (status === null) return null;
  return t(status >= 300 && status < 400 ? "deliveries.redirect" : "deliveries.status", {
    status: String(status),
  });
}

function Piece({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-2">
      <p className="text-muted-foreground">{title}</p>
      <pre
        tabIndex={0}
        aria-label={title}
        className="mt-1 max-h-60 overflow-auto rounded-md border bg-muted p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  );
}
