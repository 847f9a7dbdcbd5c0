import { Slot } from "radix-ui";
import {
  type ComponentType,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { TooltipPopupProps } from "./tooltip-popup";

/** From hovering until it opens. */
const DELAY_MS = 350;
/** The pointer has this long to get from the button to the tooltip. */
const CROSSING_MS = 120;
/** So soon after another one was closed it opens without delay. */
const ROW_MS = 300;

/** The one that is open: another one closes it. */
let closeOpenOne: (() => void) | null = null;
let closedAt = -Infinity;

/** Delayed opening and closing; the last request wins. */
function useOpening() {
  const [Popup, setPopup] = useState<ComponentType<TooltipPopupProps> | null>(null);
  const timer = useRef(0);
  const isOpen = Popup !== null;

  function ask(ms: number, act: (isAsked: () => boolean) => void) {
    window.clearTimeout(timer.current);
    const asked = window.setTimeout(() => act(() => timer.current === asked), ms);
    timer.current = asked;
  }

  async function openNow(isAsked: () => boolean) {
    const popup = await import("./tooltip-popup").catch(() => null); // a line that is down: nothing important is said here only
    if (!popup || !isAsked()) return;
    closeOpenOne?.();
    closeOpenOne = () => setPopup(null);
    setPopup(() => popup.default);
  }

  useEffect(() => {
    if (!isOpen) return;
    const close = closeOpenOne;
    return () => {
      closedAt = performance.now();
      if (closeOpenOne === close) closeOpenOne = null;
    };
  }, [isOpen]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    Popup,
    open: (ms = 0) => ask(ms, (isAsked) => void openNow(isAsked)),
    close: (ms = 0) => ask(ms, () => setPopup(null)),
  };
}

type TooltipProps = {
  text: ReactNode;
  /** Open on a tap too: for triggers whose only purpose is the explanation. */
  openOnTap?: boolean;
  /** Of the tooltip itself. */
  className?: string;
  /** One element that takes the focus: a button or a link. */
  children: ReactElement;
};

/**
 * An explanation on hover and on keyboard focus, never the only place of anything important. What draws and places it is fetched
 * when the first one is asked for (docs/decisions/036).
 */
export function Tooltip({ text, openOnTap = false, className, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const press = useRef({ isDown: false, byTouch: false, wasOpen: false });
  const { Popup, open, close } = useOpening();

  const hover = (event: PointerEvent) =>
    event.pointerType !== "touch" && open(performance.now() - closedAt < ROW_MS ? 0 : DELAY_MS);
  const leave = (event: PointerEvent) => event.pointerType !== "touch" && close(CROSSING_MS);

  function pressDown(event: PointerEvent) {
    press.current = { isDown: true, byTouch: event.pointerType !== "mouse", wasOpen: Popup !== null };
    const release = () => (press.current.isDown = false);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, { once: true });
    close();
  }

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={Popup ? id : undefined}
        onPointerEnter={hover}
        onPointerLeave={leave}
        onPointerDown={pressDown}
        onClick={() => (openOnTap && press.current.byTouch && !press.current.wasOpen ? open() : close())}
        onFocus={() => !press.current.isDown && open()}
        onBlur={() => close()}
      >
        {children}
      </Slot.Root>
      {Popup && (
        <Popup
          id={id}
          anchor={anchor}
          className={className}
          onPointerEnter={() => open()}
          onPointerLeave={leave}
          onClose={close}
        >
          {text}
        </Popup>
      )}
    </>
  );
}
