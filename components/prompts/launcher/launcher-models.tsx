import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { TextModel } from "@/lib/integrations/text-models/schema";

/** As many models as are shown before «Ещё». */
const SHOWN = 6;

type Props = {
  models: TextModel[];
  chosen: readonly string[];
  /** Null where no tool takes a model: they are shown to be read. */
  onChange: ((names: string[]) => void) | null;
  /** Follows the list. */
  children?: ReactNode;
};

/** Recommended models; the chosen ones are passed to the tools that support it. */
export function LauncherModels({ models, chosen, onChange, children }: Props) {
  const t = useTranslations("launcher");
  const [all, setAll] = useState(false);
  if (models.length === 0) return null;
  const toggle = (name: string) =>
    onChange?.(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <section aria-label={t("models")} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{t("models")}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {(all ? models : models.slice(0, SHOWN)).map(({ name, title, provider }) => (
          <li key={name} className="flex max-w-full">
            {onChange ? (
              <button
                type="button"
                aria-pressed={chosen.includes(name)}
                title={provider}
                onClick={() => toggle(name)}
                className={cn(
                  "h-8 truncate rounded-md border px-2.5 text-sm transition-colors hover:bg-accent touch:h-11",
                  chosen.includes(name) && "border-primary bg-primary-soft text-primary-soft-foreground",
                )}
              >
                {title || name}
              </button>
            ) : (
              <span title={provider} className="truncate rounded-md bg-muted px-2.5 py-1 text-sm">
                {title || name}
              </span>
            )}
          </li>
        ))}
        {!all && models.length > SHOWN && (
          <li>
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              {t("modelsMore")}
            </Button>
          </li>
        )}
      </ul>
      {children}
    </section>
  );
}
