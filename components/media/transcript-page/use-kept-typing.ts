import { useEffect, useEffectEvent, useRef } from "react";
import { readStored, removeStored, store } from "@/lib/platform/browser/stored";
import type { Draft } from "./draft";
import type { Names } from "./names-form";

type Typed = { draft: Draft | null; names: Names };

/**
 * Keeps typed text that is not saved in this tab: a reload, which phones do not ask about, the back button and a tab that the browser put
 * away bring it back. The end of the tab forgets it.
 * @param typed null: nothing
 * @param onKept gets the text of an earlier visit
 */
export function useKeptTyping(id: string, typed: Typed | null, onKept: (kept: Typed) => void): void {
  const name = `transcript:${id}`;
  const text = typed && JSON.stringify(typed);
  const isKept = useRef(false);
  const give = useEffectEvent(onKept);
  const keep = useEffectEvent(() => store("sessionStorage", name, typed));

  useEffect(() => {
    const kept = readStored("sessionStorage", name) as Typed | null;
    removeStored("sessionStorage", name);
    if (kept) queueMicrotask(() => give(kept));
  }, [name]);

  useEffect(() => {
    if (text !== null) keep();
    else if (isKept.current) removeStored("sessionStorage", name); // saved or dropped
    isKept.current = text !== null;
  }, [name, text]);
}
