import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";

/** Which rows of a list are selected, by pointer and keys as in a list of files: Shift takes all between, Space one, Ctrl/⌘+A all. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const selected = ids.filter((id) => chosen.has(id));
  const at = Math.min(active, Math.max(0, ids.length - 1));

  function toggle(index: number) {
    const id = ids[index];
    if (!id) return;
    anchor.current = index;
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  }

  /** All between the row where the selection began and this one. */
  function reach(index: number) {
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    setChosen((before) => new Set([...before, ...ids.slice(from, to + 1)]));
  }

  function focus(index: number) {
    const next = Math.max(0, Math.min(ids.length - 1, index));
    setActive(next);
    list.current?.querySelectorAll<HTMLElement>("[role=option]")[next]?.focus();
    return next;
  }

  function press(event: KeyboardEvent, index: number) {
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: ids.length - 1,
    };
    if (event.key in steps) {
      const next = focus(steps[event.key]!);
      if (event.shiftKey) reach(next);
      else anchor.current = next;
    } else if (event.key === " ") toggle(index);
    else if ((event.ctrlKey || event.metaKey) && event.code === "KeyA") setChosen(new Set(ids));
    else return;
    event.preventDefault();
  }

  return {
    list,
    selected,
    select: (next: readonly string[]) => setChosen(new Set(next)),
    optionProps: (index: number) => ({
      role: "option" as const,
      "aria-selected": chosen.has(ids[index]!),
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setActive(index),
      onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(), // not the text between
      onClick: (event: MouseEvent) => (event.shiftKey ? reach(index) : toggle(index)),
      onKeyDown: (event: KeyboardEvent) => press(event, index),
    }),
  };
}
