"use client";

import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import type { ContentType } from "@/lib/prompts/schema";
import { submitOrder } from "@/lib/prompts/actions";
import { OrderRow } from "./order-row";
import type { OrderedPrompt, OrderedPrompts } from "./ordered-prompt";
import { useOrderedPrompts } from "./use-ordered-prompts";
import { useHeldRow } from "./use-held-row";

type OrderListProps = { baseId: string; type: ContentType; total: number; first: OrderedPrompts };

/**
 * Reorders prompts of a base by drag handle, keyboard or buttons, without scripts by forms that swap neighbours. A live region announces
 * each change to screen readers.
 */
export function OrderList({ baseId, type, total, first }: OrderListProps) {
  const t = useTranslations("promptOrder");
  const { prompts, next, state, load, move, toFirst } = useOrderedPrompts({ baseId, type, first });
  const { list, held, shown, said, grab, onKey, place } = useHeldRow({ prompts, total, move });
  const { posted, formAction } = useFormAction(submitOrder);
  const swap = (one: OrderedPrompt | undefined, other: OrderedPrompt | undefined) =>
    one && other && `${other.id},${one.id}`;
  return (
    <form action={formAction} className="grid grid-cols-1 gap-4">
      <HiddenFields values={{ id: baseId }} />
      {posted && !posted.ok && (
        <p role="alert" className="text-sm text-destructive">
          {posted.error.message}
        </p>
      )}
      <ul ref={list} aria-label={t("list")} className="grid grid-cols-1 gap-2">
        {shown.map((prompt, index) => (
          <OrderRow
            key={prompt.id}
            prompt={prompt}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            held={held === prompt.id}
            onGrab={(event) => grab(prompt.id, event)}
            onKeyDown={(event) => onKey(prompt, event)}
            steps={{ earlier: swap(shown[index - 1], prompt), later: swap(prompt, shown[index + 1]) }}
            onPlace={(step) => place(prompt, index + step)}
            onFirst={() => toFirst(prompt)}
          />
        ))}
      </ul>
      {state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {t("moreFailed")}
        </p>
      )}
      {next && (
        <Button
          variant="outline"
          className="w-fit justify-self-center noscript:hidden"
          pending={state === "loading"}
          onClick={load}
        >
          {t("more")}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}
