import type { FieldErrors } from "../errors";
import type { z } from "./zod";

/** zod's issues as `{ field: [message keys] }`; an issue without a path belongs to the field "_". */
export function fieldsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.length ? issue.path.map(String).join(".") : "_";
    const messages = (fields[name] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return fields;
}
