import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Controlled<E extends Control> = {
  ref?: Ref<E> | undefined;
  /** What React holds; undefined: the browser holds it, and nothing is lost. */
  value?: string | number | readonly string[] | undefined;
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
  /** What stood in it before React came, where React itself writes over it (`useTextBefore`). */
  before?: string | null;
};

/**
 * Takes over a control's value when the page is hydrated: on a slow phone a person types before that, and the next render would write
 * React's own value over it. The control's `onChange` is called as for any change.
 * @returns the ref that the control is given in place of its own
 */
export function useTypedBefore<E extends Control>({
  ref,
  value,
  onChange,
  before,
}: Controlled<E>): RefObject<E | null> {
  return useFoundBefore(ref, (control) => {
    const found = before ?? control.value;
    if (
      value === undefined ||
      Array.isArray(value) ||
      lines(String(value)) === lines(found) ||
      (isSelect(control) && isBroughtBack())
    )
      return;
    if (control.value !== found) control.value = found;
    onChange?.({ type: "change", target: control, currentTarget: control } as ChangeEvent<E>);
  });
}

/**
 * The text typed before hydration: React overwrites a text area that was rendered with text, before any effect runs.
 * @param id of the text area
 * @returns null where it does not exist yet
 */
export function useTextBefore(id: string): string | null {
  const [before] = useState(() => {
    if (typeof HTMLTextAreaElement === "undefined") return null; // on the server
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement ? control.value : null;
  });
  return before;
}

/** The same for checkboxes. @param checked React's value; undefined: uncontrolled */
export function useTickedBefore(
  ref: Ref<HTMLInputElement> | undefined,
  checked: boolean | undefined,
  onCheckedChange: ((checked: boolean) => void) | undefined,
): RefObject<HTMLInputElement | null> {
  return useFoundBefore(ref, (control) => {
    if (checked !== undefined && control.checked !== checked) onCheckedChange?.(control.checked);
  });
}

/** In an effect, because it runs before the next render: until then the document has the typed value. */
function useFoundBefore<E>(ref: Ref<E> | undefined, takeOver: (control: E) => void): RefObject<E | null> {
  const own = useRef<E>(null);
  useImperativeHandle(ref, () => own.current!, []);
  const look = useEffectEvent(() => own.current && takeOver(own.current));
  useEffect(() => void look(), []);
  return own;
}

/** A text area has its line ends made alike by the browser. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function isSelect(control: Control): boolean {
  return control instanceof HTMLSelectElement;
}

/** Whether the person came by the browser's "back": the choice that it restores led away from here then, and would again. */
function isBroughtBack(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "back_forward");
}
