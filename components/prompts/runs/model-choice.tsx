import { useTranslations } from "next-intl";
import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import type { RunnableModel } from "@/lib/ai/runs/schema";

type Props = {
  models: readonly RunnableModel[];
  /** Ids, at least one. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
};

/** Which models a prompt is run with: one, or up to three side by side. */
export function ModelChoice({ models, chosen, onChange, disabled }: Props) {
  const t = useTranslations("runs");
  const id = useId();
  const isFull = chosen.length >= RUN_LIMITS.models;
  function toggle(model: string) {
    if (!chosen.includes(model)) onChange([...chosen, model]);
    else if (chosen.length > 1) onChange(chosen.filter((one) => one !== model));
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="text-sm font-medium">
        {t("models", { max: RUN_LIMITS.models })}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {models.map((model) => {
          const isChosen = chosen.includes(model.id);
          return (
            <li key={model.id} className="flex max-w-full">
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={disabled || (isFull && !isChosen)}
                onClick={() => toggle(model.id)}
                className={cn(
                  "grid min-h-11 max-w-full content-center rounded-md border px-3 py-1.5 text-left text-sm transition-colors enabled:hover:bg-accent disabled:opacity-60",
                  isChosen &&
                    "border-primary bg-primary-soft text-primary-soft-foreground disabled:opacity-100",
                )}
              >
                <span className="truncate font-medium">{model.title}</span>
                <span className={cn("truncate text-xs", !isChosen && "text-muted-foreground")}>
                  {[model.provider, priceOf(model, t)].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function priceOf(
  { pricePerMillion: price, pricePerImage }: RunnableModel,
  t: ReturnType<typeof useTranslations<"runs">>,
) {
  if (pricePerImage !== null) return t("pricePerImage", { price: pricePerImage });
  return price ? t("price", { input: price.input, output: price.output }) : "";
}
