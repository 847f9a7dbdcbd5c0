import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitNoOrder, submitOrder } from "@/lib/prompts/actions";

type ShownOrderProps = {
  baseId: string;
  isOrdered: boolean;
  /** A prompt of the base: put where it is, it shows the order. */
  firstId: string;
};

/** Which order visitors see, and the way to the other one. */
export function ShownOrder({ baseId: id, isOrdered, firstId }: ShownOrderProps) {
  const t = useTranslations("promptOrder");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="max-w-prose text-muted-foreground">
        {t("lead")} <span className="text-foreground">{t(isOrdered ? "shown" : "hidden")}</span>
      </p>
      <ActionButton
        action={isOrdered ? submitNoOrder : submitOrder}
        values={{ id, ...(!isOrdered && { promptIds: firstId }) }}
        done={{}}
        failed={t("failed")}
        size="sm"
        variant="outline"
      >
        {t(isOrdered ? "hide" : "show")}
      </ActionButton>
    </div>
  );
}
