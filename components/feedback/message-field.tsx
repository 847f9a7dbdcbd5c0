import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { FEEDBACK_LIMITS, FEEDBACK_TYPES } from "@/lib/feedback/kinds";
import type { FeedbackFormValues } from "@/lib/feedback/schema";
import { countCharacters } from "@/lib/platform/text/text-length";

const { messageMax: max } = FEEDBACK_LIMITS;

/** The message with its counter; typing ends at the limit. */
export function MessageField() {
  const t = useTranslations("feedback");
  const { control, watch } = useFormContext<FeedbackFormValues>();
  const chosen = watch("type");
  // What comes back from the server without scripts may be no type.
  const type = FEEDBACK_TYPES.find((each) => each === chosen) ?? "SUGGESTION";
  return (
    <FormField
      control={control}
      name="message"
      render={({ field }) => {
        const count = countCharacters(field.value.trim());
        return (
          <FormItem>
            <div className="flex items-baseline gap-3">
              <FormLabel required>{t("message")}</FormLabel>
              <span
                aria-hidden
                className={cn(
                  "ml-auto text-xs tabular-nums",
                  count >= max ? "text-destructive" : "text-muted-foreground",
                )}
              >
                {t("counter", { count, max })}
              </span>
            </div>
            <FormControl>
              <Textarea
                {...field}
                required
                maxLength={max}
                placeholder={t(`hints.${type}`)}
                className="max-h-[40dvh] min-h-36"
              />
            </FormControl>
            <FormDescription className="sr-only">{t("counterSpoken", { count, max })}</FormDescription>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}
