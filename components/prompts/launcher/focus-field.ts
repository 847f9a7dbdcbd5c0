/** Gives the focus to the first input that is empty, or the first one. @returns whether there is any */
export function focusField(within: Element | null): boolean {
  const inputs = [
    ...(within?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? []),
  ];
  const field = inputs.find(({ value }) => value === "") ?? inputs[0];
  field?.focus();
  return field !== undefined;
}
