import { type PointerEvent, useRef } from "react";

/** Pixels that a finger has to go sideways. */
const FAR_ENOUGH = 48;

/** Handlers of what is swiped by a finger or pen. @param onSwipe 1: to the next, -1: to the one before */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      // A mouse has buttons and keys; a second finger pinches; a film has a bar that is dragged.
      const mine =
        event.pointerType !== "mouse" && event.isPrimary && !(event.target instanceof HTMLVideoElement);
      from.current = mine ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current;
      from.current = null;
      if (start?.id !== event.pointerId) return;
      const [across, along] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(across) >= FAR_ENOUGH && Math.abs(across) > 1.5 * Math.abs(along))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
