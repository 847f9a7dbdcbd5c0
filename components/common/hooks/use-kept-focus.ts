import { useLayoutEffect, useRef, type RefObject } from "react";

type Kept = { key: string; text: string | null; at: number };

/** A list that comes later than this is another visit. */
const KEEP_MS = 3000;
let kept: Kept | null = null;

/**
 * A filter may lead to another page (a section of prompts), which React mounts as a new tree: a field would lose its focus and last
 * letters, a link its focus. This carries both over.
 * @returns the ref of the surrounding element; fields in it are identified by name, value and type, links by their text
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element && kept && Date.now() - kept.at < KEEP_MS) restore(element, kept);
    kept = null;
    return () => {
      const active = document.activeElement;
      if (!element || !isKept(active) || !element.contains(active)) return;
      kept = { key: keyOf(active), text: textOf(active), at: Date.now() };
    };
  }, []);
  return root;
}

type Focused = HTMLInputElement | HTMLAnchorElement;

const isKept = (element: Element | null): element is Focused =>
  element instanceof HTMLInputElement || element instanceof HTMLAnchorElement;

const textOf = (element: Focused) =>
  element instanceof HTMLInputElement && element.type === "search" ? element.value : null;

function keyOf(input: Focused): string {
  if (input instanceof HTMLAnchorElement) return `link ${input.textContent}`;
  return input.type === "search" ? "search" : `${input.type} ${input.name} ${input.value}`;
}

function restore(root: HTMLElement, { key, text }: Kept): void {
  const input = [...root.querySelectorAll<Focused>("input, a")].find((each) => keyOf(each) === key);
  if (!input) return;
  input.focus({ preventScroll: true });
  if (text === null || !(input instanceof HTMLInputElement) || text === input.value) return;
  // React notices a value only when it was set past its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
