import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, PointerEvent } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { OrderedPrompt } from "./ordered-prompt";

type OrderRowProps = {
  prompt: OrderedPrompt;
  /** Its place, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  held: boolean;
  onGrab: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The prompts that change places, in their new order: what a step sends without scripts. */
  steps: { earlier?: string | undefined; later?: string | undefined };
  onPlace: (step: 1 | -1) => void;
  onFirst: () => void;
};

/** A prompt in its place. */
export function OrderRow({
  prompt: { id, title, shortDescription },
  number,
  isFirst,
  isLast,
  held,
  onGrab,
  onKeyDown,
  steps,
  onPlace,
  onFirst,
}: OrderRowProps) {
  const t = useTranslations("promptOrder");
  return (
    <li
      data-row={id}
      className={cn(
        "flex items-center gap-2 rounded-lg border bg-card py-1.5 pr-1.5 pl-1 transition-shadow",
        held && "relative z-10 ring-2 ring-ring shadow-float",
      )}
    >
      <button
        type="button"
        data-order="handle"
        aria-label={t("handle", { name: title })}
        aria-pressed={held}
        title={t("handleHint")}
        className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted-foreground hover:text-foreground active:cursor-grabbing touch:w-10 noscript:hidden"
        onKeyDown={onKeyDown}
        onPointerDown={onGrab}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span
        aria-hidden
        className="w-6 shrink-0 text-right text-sm text-muted-foreground tabular-nums max-sm:hidden"
      >
        {number}
      </span>
      <span className="grid min-w-0 flex-1 sm:px-2">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="truncate text-sm text-muted-foreground max-sm:hidden">{shortDescription}</span>
      </span>
      <span className="flex shrink-0">
        <Button
          size="icon"
          variant="ghost"
          data-order="first"
          aria-disabled={isFirst || undefined}
          aria-label={t("first", { name: title })}
          onClick={onFirst}
        >
          <ArrowUpToLine aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          data-order="up"
          aria-disabled={isFirst || undefined}
          aria-label={t("earlier", { name: title })}
          {...posting(steps.earlier)}
          onClick={(event) => {
            event.preventDefault();
            onPlace(-1);
          }}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          data-order="down"
          aria-disabled={isLast || undefined}
          aria-label={t("later", { name: title })}
          {...posting(steps.later)}
          onClick={(event) => {
            event.preventDefault();
            onPlace(1);
          }}
        >
          <ArrowDown aria-hidden />
        </Button>
      </span>
    </li>
  );
}

/** A button that posts the form around it with these prompts. */
const posting = (promptIds: string | undefined) =>
  promptIds === undefined ? {} : ({ type: "submit", name: "promptIds", value: promptIds } as const);
