import { useEffect, useEffectEvent, useRef } from "react";
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

  useEffect(() => {
    const kept = read(name);
    forget(name);
    if (kept) queueMicrotask(() => give(kept));
  }, [name]);

  useEffect(() => {
    if (text !== null) keep(name, text);
    else if (isKept.current) forget(name); // saved or dropped
    isKept.current = text !== null;
  }, [name, text]);
}

// A full or forbidden storage costs the copy alone.
function keep(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // see above
  }
}

function read(name: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Typed | null;
  } catch {
    return null;
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // see above
  }
}
