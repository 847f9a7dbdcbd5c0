import { valueKey } from "@/lib/templates/nodes";
import type { TemplateField } from "@/lib/templates/fields";

/** Values by the keys of fields, whatever they were sent as, without empty ones. */
export function valuesByKey(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([token, value]) => (value ? [[valueKey(token), value]] : [])),
  );
}

/** Values with the names of their fields, in the order of the text; behind them those of fields that are not there. */
export function namedValues(
  values: Readonly<Record<string, string>>,
  fields: readonly TemplateField[],
): { key: string; name: string; value: string }[] {
  const byKey = new Map(Object.entries(valuesByKey(values)));
  const named = fields.flatMap(({ key, label }) => {
    const value = byKey.get(key);
    byKey.delete(key);
    return value ? [{ key, name: label, value }] : [];
  });
  return [...named, ...[...byKey].map(([key, value]) => ({ key, name: key, value }))];
}
