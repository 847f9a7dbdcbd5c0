import { FIELDS_ID } from "@/lib/platform/hrefs";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Gives the focus to the first input that is empty, or the first one. @returns whether there is any */
export function focusField(within: Element | null): boolean {
  return focusFirst(within?.querySelectorAll<Field>("input, textarea"));
}

/** The same among a page's fields: gaps in its text, or inputs in its list. */
export function focusPageField(): boolean {
  return focusFirst(document.querySelectorAll<Field>(`[data-gap], #${FIELDS_ID} :is(input, textarea)`));
}

function focusFirst(found: Iterable<Field> = []): boolean {
  const inputs = [...found];
  const field = inputs.find(({ value }) => value === "") ?? inputs[0];
  field?.focus();
  return field !== undefined;
}
