import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";

/** So near the screen's upper or lower edge, in pixels, a held row makes the page scroll, by so much a frame. */
const EDGE = 72;
const STEP = 12;

/**
 * Moving the rows of a list by their handles, with mouse, finger or pen. A row is marked by `data-row`.
 * @param onMove the row is held over a place, counted from 0
 * @param onDrop it was let go over that place; null: where it was
 * @returns what a handle does when it is pressed, and which row is held
 */
export function useDragOrder(
  onMove: (id: string, to: number) => void,
  onDrop: (id: string, to: number | null) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  /** As many of the others have their middle above it. */
  function placeAt(y: number, id: string): number {
    const others = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(
      (row) => row.dataset.row !== id,
    );
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }

  function grab(id: string, { button, pointerId }: ReactPointerEvent) {
    if (button !== 0) return;
    const ended = new AbortController();
    let to: number | null = null;
    const mine = (handle: (event: PointerEvent) => void) => (event: PointerEvent) =>
      event.pointerId === pointerId && handle(event);
    let y: number | null = null;
    let frame = requestAnimationFrame(function scroll() {
      if (y !== null) {
        const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
        const before = window.scrollY;
        if (step) window.scrollBy(0, step);
        if (window.scrollY !== before) onMove(id, (to = placeAt(y, id)));
      }
      frame = requestAnimationFrame(scroll);
    });
    const end = mine(({ type }) => {
      ended.abort();
      cancelAnimationFrame(frame);
      setDragged(null);
      onDrop(id, type === "pointerup" ? to : null);
    });
    const move = mine(({ clientY }) => {
      y = clientY;
      onMove(id, (to = placeAt(y, id)));
    });
    setDragged(id);
    // Not on the handle: moving a row in the document releases its pointer capture.
    for (const [type, handle] of [
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ] as const)
      window.addEventListener(type, handle, { signal: ended.signal });
  }

  return { list, dragged, grab };
}
