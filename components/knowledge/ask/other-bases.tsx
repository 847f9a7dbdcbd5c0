"use client";

import { useTranslations } from "next-intl";
import { useOptimistic, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { ASK_LIMITS } from "@/lib/ai/runs/ask/limits";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { knowledgeHref, type KnowledgeState, runInAddress } from "../state";

type Props = { state: KnowledgeState; others: Pick<KnowledgeBase, "id" | "name">[] };

/** Which further bases are asked and searched with that of the page. The address keeps them; without scripts a button sends them. */
export function OtherBases({ state, others }: Props) {
  const t = useTranslations("knowledge.also");
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, setChosen] = useOptimistic(state.also);
  // Closed by its last tick it would slip away under the pointer.
  const [isOpen] = useState(state.also.length > 0);
  const isFull = chosen.length >= ASK_LIMITS.bases - 1;
  const kept = [...new URLSearchParams(knowledgeHref({ ...state, also: [], place: null }).split("?")[1])];

  function choose(also: string[]) {
    startTransition(() => {
      setChosen(also);
      router.replace(knowledgeHref({ ...state, also, place: null, run: runInAddress() }), { scroll: false });
    });
  }

  return (
    <details open={isOpen || undefined} className="mb-6 rounded-lg border bg-card px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">
        {t("title")}
        {chosen.length > 0 && <span className="text-muted-foreground tabular-nums"> · {chosen.length}</span>}
      </summary>
      <form className="mt-3 grid gap-3" aria-label={t("title")}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid max-h-60 grid-cols-1 gap-2 overflow-y-auto sm:grid-cols-2">
          {others.map(({ id, name }) => (
            <Label key={id} className="flex min-w-0 items-start gap-2 font-normal touch:py-2">
              <input
                type="checkbox"
                name="also"
                value={id}
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Label>
          ))}
        </div>
        {isFull && <p className="text-sm text-muted-foreground">{t("most", { max: ASK_LIMITS.bases })}</p>}
        <noscript>
          <Button type="submit" variant="outline">
            {t("choose")}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
