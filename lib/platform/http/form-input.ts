import { AppError } from "../errors";
import type { z } from "../validation/zod";
import { JSON_LIMIT, jsonObject } from "./body";
import type { Contract } from "./contract";
import { type PathParams, validInput } from "./input";

/** Form fields by name: values of a JSON object with JavaScript, else texts. */
export type FormFields = Record<string, unknown>;

/** The hidden field for the idempotency key. */
export const KEY_FIELD = "idempotencyKey";

const LIST_FIELD = "[]";
/** Ten times the largest form. */
const FIELDS = 200;

/**
 * Reads a form: a FormData without JavaScript, else JSON (components/common/fields/use-form-action). Of repeated
 * names the last counts (a checkbox after its hidden "false"); names with `[]` are lists; files are skipped.
 * @throws AppError MALFORMED_REQUEST (other payloads, more than 200 fields), TOO_LARGE
 */
export function formFields(payload: unknown): FormFields {
  if (typeof payload === "string") {
    if (Buffer.byteLength(payload) > JSON_LIMIT) throw new AppError("TOO_LARGE");
    return jsonObject(payload);
  }
  if (!(payload instanceof FormData)) throw new AppError("MALFORMED_REQUEST");
  const fields = new Map<string, unknown>();
  let size = 0;
  let count = 0;
  for (const [name, value] of payload) {
    if (++count > FIELDS) throw new AppError("MALFORMED_REQUEST");
    if (name.startsWith("$ACTION") || typeof value !== "string") continue;
    size += Buffer.byteLength(value);
    // Browsers send line breaks as CRLF.
    const text = value.replaceAll("\r\n", "\n");
    const isList = name.endsWith(LIST_FIELD);
    const field = isList ? name.slice(0, -LIST_FIELD.length) : name;
    const before = fields.get(field);
    fields.set(field, isList ? [...(Array.isArray(before) ? (before as string[]) : []), text] : text);
  }
  if (size > JSON_LIMIT) throw new AppError("TOO_LARGE");
  return Object.fromEntries(fields);
}

/** Validates a form's fields as a call's input. @throws AppError NOT_FOUND (an id that cannot exist), VALIDATION_FAILED */
export function formInput<T extends z.ZodType>(contract: Contract<T>, fields: FormFields): z.infer<T> {
  return validInput(contract, fields, { path: placeholdersOf(contract), query: [] });
}

/** Those of the fields that the call has in its path. */
export function namedInPath(contract: Contract, fields: FormFields): PathParams {
  return Object.fromEntries(
    placeholdersOf(contract).flatMap((name) => {
      const value = fields[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    }),
  );
}

function placeholdersOf({ path }: Contract): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
