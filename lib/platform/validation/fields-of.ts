import type { FieldErrors } from "../errors";
import type { z } from "./zod";

/** zod's issues as `{ field: [message keys] }`; without a path the field is "_". */
export function fieldsOf(error: z.ZodError): FieldErrors {
  const fields = new Map<string, Set<string>>(); // a field may be called "constructor"
  for (const issue of error.issues) {
    for (const path of issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path]) {
      const name = path.length ? path.map(String).join(".") : "_";
      fields.set(name, (fields.get(name) ?? new Set()).add(issue.message));
    }
  }
  return Object.fromEntries([...fields].map(([name, messages]) => [name, [...messages]]));
}
