import { useTranslations } from "next-intl";
import { RadioField } from "@/components/common/fields/radio-field";
import { RadioCard } from "@/components/ui/radio-group";
import type { FeedbackFormValues } from "@/lib/feedback/schema";
import { TYPE_ICONS } from "./feedback-kinds";

/** The default first (docs/product/feedback.md 1). */
const CHOICES = ["SUGGESTION", "BUG", "QUESTION"] as const;

/** What the message is about. */
export function TypeField() {
  const t = useTranslations("feedback");
  return (
    <RadioField<FeedbackFormValues> name="type" label={t("type")} className="gap-2 sm:grid-cols-3">
      {CHOICES.map((type) => {
        const Icon = TYPE_ICONS[type];
        return (
          <RadioCard
            key={type}
            value={type}
            className="gap-2.5 px-3 py-2.5"
            label={t(`types.${type}`)}
            end={<Icon aria-hidden className="size-4 text-muted-foreground sm:hidden" />}
          />
        );
      })}
    </RadioField>
  );
}
