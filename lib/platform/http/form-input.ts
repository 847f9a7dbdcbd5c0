import { AppError } from "../errors";
import type { z } from "../validation/zod";
import { JSON_LIMIT, jsonObject } from "./body";
import type { Contract } from "./contract";
import { validInput } from "./input";

/** A form's fields by name. With scripts they are the values of a JSON object, without them all are text. */
export type FormFields = Record<string, unknown>;

/** The hidden field that does what the Idempotency-Key header does over HTTP. */
export const KEY_FIELD = "idempotencyKey";

/** How the name of a field ends that is one of a list. */
const LIST_FIELD = "[]";

/** The largest form of ours has a tenth as many. */
const FIELDS = 200;

/**
 * What a form sent: a FormData where no script ran, else the text of a JSON object (components/common/fields/use-form-action). Of a
 * name that stands twice the last one counts, as a checkbox after its hidden "false" wants it; of one that ends in `[]` all are a list. Files are not read.
 * @throws AppError MALFORMED_REQUEST (anything else that React can decode, more than 200 fields), TOO_LARGE
 */
export function formFields(payload: unknown): FormFields {
  if (typeof payload === "string") {
    if (Buffer.byteLength(payload) > JSON_LIMIT) throw new AppError("TOO_LARGE");
    return jsonObject(payload);
  }
  if (!(payload instanceof FormData)) throw new AppError("MALFORMED_REQUEST");
  const fields: FormFields = {};
  let size = 0;
  let count = 0;
  for (const [name, value] of payload) {
    if (++count > FIELDS) throw new AppError("MALFORMED_REQUEST");
    if (name.startsWith("$ACTION") || typeof value !== "string") continue;
    size += Buffer.byteLength(value);
    // Browsers send line ends as CRLF, whatever was typed.
    const text = value.replaceAll("\r\n", "\n");
    const isList = name.endsWith(LIST_FIELD);
    const field = isList ? name.slice(0, -LIST_FIELD.length) : name;
    const before: unknown = Object.hasOwn(fields, field) ? fields[field] : undefined;
    Object.defineProperty(fields, field, {
      value: isList ? [...(Array.isArray(before) ? (before as string[]) : []), text] : text,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (size > JSON_LIMIT) throw new AppError("TOO_LARGE");
  return fields;
}

/** The validated input of a call whose fields came from a form. @throws AppError NOT_FOUND (an id that cannot exist), VALIDATION_FAILED */
export function formInput<T extends z.ZodType>(contract: Contract<T>, fields: FormFields): z.infer<T> {
  const path = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return validInput(contract, fields, { path, query: [] });
}
