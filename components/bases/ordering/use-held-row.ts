import { useTranslations } from "next-intl";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useDragOrder } from "@/components/common/hooks/use-drag-order";
import { movedTo, type OrderedPrompt } from "./ordered-prompt";

type Options = {
  prompts: readonly OrderedPrompt[];
  /** Of the whole base: loaded or not. */
  total: number;
  move: (prompt: OrderedPrompt, to: number) => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * A row being moved, by pointer or by keyboard: Space or Enter picks it up, arrow keys move it. Other rows make way; the order is stored on
 * release, and Escape cancels. `said`: text for the live region.
 */
export function useHeldRow({ prompts, total, move }: Options) {
  const t = useTranslations("promptOrder");
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<{ id: string; to: number } | null>(null);
  const focused = useRef<{ id: string; part: string } | null>(null);
  const drag = useDragOrder(
    (id, to) => setHeld({ id, to }),
    (id, to) => {
      const prompt = prompts.find((each) => each.id === id);
      if (to !== null && prompt) place(prompt, to);
      setHeld(null);
    },
  );

  // A row that changes its place may lose the focus on the way.
  useLayoutEffect(() => {
    const { id, part } = focused.current ?? {};
    focused.current = null;
    if (id)
      drag.list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-order="${part}"]`)?.focus();
  });

  const tell = (key: "grabbed" | "at" | "dropped" | "cancelled", prompt: OrderedPrompt, to: number) =>
    setSaid(t(key, { name: prompt.title, place: to + 1, count: total }));
  const keepFocus = ({ id }: OrderedPrompt) => {
    const part = document.activeElement?.closest<HTMLElement>("[data-order]")?.dataset.order;
    if (part) focused.current = { id, part };
  };

  function place(prompt: OrderedPrompt, to: number) {
    if (to < 0 || to >= prompts.length || prompts[to]?.id === prompt.id) return;
    keepFocus(prompt);
    tell("dropped", prompt, to);
    move(prompt, to);
  }

  function onKey(prompt: OrderedPrompt, event: KeyboardEvent) {
    const at = held?.id === prompt.id ? held.to : null;
    const step = STEPS[event.key];
    const grabs = event.key === " " || event.key === "Enter";
    if (!grabs && at === null) return;
    if (grabs || step || event.key === "Escape") event.preventDefault();
    if (grabs && at === null) {
      const from = prompts.findIndex(({ id }) => id === prompt.id);
      setHeld({ id: prompt.id, to: from });
      return tell("grabbed", prompt, from);
    }
    if (at === null) return;
    keepFocus(prompt);
    if (grabs) {
      setHeld(null);
      return place(prompt, at);
    }
    if (event.key === "Escape") {
      setHeld(null);
      return tell("cancelled", prompt, at);
    }
    const to = at + (step ?? 0);
    if (!step || to < 0 || to >= prompts.length) return;
    setHeld({ id: prompt.id, to });
    tell("at", prompt, to);
  }

  const shown = held ? movedTo(prompts, held.id, held.to) : prompts;
  return { list: drag.list, grab: drag.grab, held: held?.id ?? drag.dragged, shown, said, onKey, place };
}
