import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import type { Example } from "@/lib/prompts/examples/schema";
import { nameOf } from "./name-of";
import { useDragOrder } from "@/components/common/hooks/use-drag-order";
import { moved } from "./use-examples";

type Options = {
  examples: readonly Example[];
  /** @throws ApiError */
  move: (example: Example, position: number) => Promise<void>;
};

const FAILURE_MS = 4000;

/** The order of results by drag and by keys. `said` tells those who do not see it where a result has come to. */
export function useOrder({ examples, move }: Options) {
  const t = useTranslations("results");
  const [said, setSaid] = useState("");
  // While a row is held the others make way for it; nothing is saved before it is let go.
  const [held, setHeld] = useState<{ id: string; to: number } | null>(null);
  const drag = useDragOrder(
    (id, to) => setHeld({ id, to }),
    (id, to) => {
      const example = examples.find((each) => each.id === id);
      if (to !== null && example) void place(example, to);
      setHeld(null);
    },
  );

  async function place(example: Example, to: number) {
    if (to < 0 || to >= examples.length || to === example.position) return;
    setSaid(t("movedTo", { name: nameOf(example, t), place: to + 1, count: examples.length }));
    try {
      await move(example, to);
    } catch (error) {
      setSaid("");
      toast((error as Error).message || t("network"), { type: "error", duration: FAILURE_MS });
    }
  }

  return { ...drag, ordered: held ? moved(examples, held.id, held.to) : examples, said, place };
}
