import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ApiError, callApi, callList } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { listPromptsContract } from "@/lib/prompts/contract";
import type { orderPromptsContract } from "@/lib/prompts/lists/ordering/contract";
import type { ContentType } from "@/lib/prompts/schema";
import { changedStretch, movedTo, type OrderedPrompt, type OrderedPrompts } from "./ordered-prompt";

/** Long enough to notice the move and reach the button. */
const UNDO_MS = 10_000;
const PAGE = 100;

type Options = { baseId: string; type: ContentType; first: OrderedPrompts };

/**
 * A base's prompts in their order, page after page. A change shows at once and is stored one after the other; when one fails, the
 * list returns to the order that was stored last, and says so.
 */
export function useOrderedPrompts({ baseId, type, first }: Options) {
  const t = useTranslations("promptOrder");
  const router = useRouter();
  const [prompts, setPrompts] = useState<readonly OrderedPrompt[]>(first.items);
  const [next, setNext] = useState(first.next);
  const [state, setState] = useState<"loaded" | "loading" | "failed">("loaded");
  const stored = useRef<readonly OrderedPrompt[]>(first.items);
  const queue = useRef({ last: Promise.resolve(), failures: 0 });

  function change(
    after: readonly OrderedPrompt[],
    {
      before = prompts,
      undoes = false,
      id,
    }: { before?: readonly OrderedPrompt[]; undoes?: boolean; id?: string } = {},
  ) {
    const promptIds = id ? [id] : changedStretch(before, after).map((each) => each.id);
    if (promptIds.length === 0) return;
    setPrompts(after);
    const { failures } = queue.current;
    queue.current.last = queue.current.last.then(async () => {
      if (failures !== queue.current.failures) return; // it was made on top of a change that failed
      try {
        await callApi<typeof orderPromptsContract>("PUT", `/prompt_bases/${baseId}/order`, {
          promptIds,
          ...(id && { place: "first" as const }),
        });
        stored.current = after;
        const undo = {
          label: t("undo"),
          onClick: () => change(before, { before: stored.current, undoes: true }),
        };
        toast(t(undoes ? "undone" : "saved"), {
          id: "order",
          type: "success",
          duration: undoes ? NOTIFICATION_DURATION : UNDO_MS,
          ...(!undoes && { action: undo }),
        });
        router.refresh();
      } catch (error) {
        queue.current.failures += 1;
        setPrompts(stored.current);
        const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
        toast(reason || t("failed"), { id: "order", type: "error", duration: UNDO_MS });
      }
    });
  }

  async function load() {
    setState("loading");
    const query = new URLSearchParams({
      promptBaseId: baseId,
      contentType: type,
      sort: "manual",
      limit: String(PAGE),
      ...(next && { cursor: next }),
    });
    try {
      await queue.current.last; // pending moves must be stored before the next page is read
      const page = await callList<typeof listPromptsContract>(`/prompts?${query}`);
      const add = (known: readonly OrderedPrompt[]) => [
        ...known,
        ...page.items.filter(({ id }) => !known.some((each) => each.id === id)),
      ];
      stored.current = add(stored.current);
      setPrompts(add);
      setNext(page.next);
      setState("loaded");
    } catch {
      setState("failed");
    }
  }

  return {
    prompts,
    next,
    state,
    load: () => void load(),
    move: ({ id }: OrderedPrompt, to: number) => change(movedTo(prompts, id, to)),
    /** Before all others of the base, loaded or not. */
    toFirst: ({ id }: OrderedPrompt) => prompts[0]?.id !== id && change(movedTo(prompts, id, 0), { id }),
  };
}
