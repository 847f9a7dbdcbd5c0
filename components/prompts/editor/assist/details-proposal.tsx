import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { DialogBody } from "@/components/ui/dialog";
import type { Locale } from "@/lib/platform/i18n/locales";
import { categoryName } from "@/lib/prompts/categories/groups";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { TakeSwitch } from "./take-switch";
import { TakeFooter, withOrWithout } from "./text-proposal";

export type Details = { title: string; shortDescription: string; category: string };

type Props = {
  proposed: Details;
  onTake: (taken: Partial<Details>) => void;
  onDiscard: () => void;
};

const NAMES = ["title", "shortDescription", "category"] as const;

/** Title, description and category, each beside the present one; typed text stays unless its proposal is taken. */
export function DetailsProposal({ proposed, onTake, onDiscard }: Props) {
  const t = useTranslations("assist");
  const form = useTranslations("promptForm");
  const locale = useLocale() as Locale;
  const { getValues } = useFormContext<PromptFormValues>();
  const [now] = useState(() => getValues());
  const offered = NAMES.filter((name) => proposed[name] && proposed[name] !== now[name]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(offered.filter((name) => now[name])));
  const taken = offered.filter((name) => !left.has(name));
  const take = (names: readonly (keyof Details)[]) =>
    onTake(Object.fromEntries(names.map((name) => [name, proposed[name]])));
  const shown = (name: keyof Details, value: string) =>
    name === "category" ? categoryName(value, locale) : value;
  return (
    <>
      <DialogBody>
        {offered.length === 0 && <p role="status">{t("nothing")}</p>}
        {offered.map((name) => (
          <section
            key={name}
            aria-label={form(name)}
            className="grid grid-cols-1 gap-2 rounded-lg border bg-card px-4 py-3"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-sm text-muted-foreground">{form(name)}</h3>
              <TakeSwitch
                label={form(name)}
                taken={!left.has(name)}
                onTaken={(isTaken) => setLeft(withOrWithout(left, name, !isTaken))}
              />
            </div>
            {now[name] && (
              <p className="wrap-anywhere">
                {left.has(name) ? (
                  shown(name, now[name])
                ) : (
                  <del className="rounded-sm bg-destructive-soft text-destructive">
                    {shown(name, now[name])}
                  </del>
                )}
              </p>
            )}
            <p className="wrap-anywhere">
              <ins
                className={
                  left.has(name)
                    ? "text-muted-foreground no-underline"
                    : "rounded-sm bg-free-soft text-free no-underline"
                }
              >
                {shown(name, proposed[name])}
              </ins>
            </p>
          </section>
        ))}
      </DialogBody>
      <TakeFooter
        count={taken.length}
        total={offered.length}
        canTake={taken.length > 0}
        onDiscard={onDiscard}
        onTakeSome={() => take(taken)}
        onTakeAll={() => take(offered)}
      />
    </>
  );
}
