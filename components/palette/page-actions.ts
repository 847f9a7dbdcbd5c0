import type { ActEntry } from "./entry";

/**
 * What can be done with the thing whose page is open: the buttons and links of its head (PageHeader), pressed from here. So they
 * are those that this person has, in the page's words.
 */
export function pageActions(): ActEntry[] {
  const found = new Map<string, ActEntry>();
  for (const control of document.querySelectorAll<HTMLElement>(
    "[data-page-actions] :is(a[href], button:not(:disabled))",
  )) {
    const label = (control.title || control.textContent || control.ariaLabel || "").trim();
    if (!label || found.has(label)) continue;
    found.set(label, {
      key: `here ${label}`,
      kind: "here",
      label,
      icon: control.querySelector("svg"),
      run: () => control.click(),
    });
  }
  return [...found.values()];
}
