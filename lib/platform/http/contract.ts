import type { ErrorCode } from "../errors";
import type { MessageKey } from "../i18n/message-key";
import type { RateLimit } from "../limits/rate-limit";
import type { z } from "../validation/zod";
import type { TokenScope } from "../viewer";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the HTTP API (docs/product/http.md): feeds the route, the OpenAPI document and, as a type, the client. `input`
 * is one flat object: path keys from the path, others from the query (GET, DELETE) or the JSON body, except those in `query`.
 * Unknown fields are ignored.
 */
export type Contract<Input extends z.ZodType = z.ZodType> = {
  method: Method;
  /** Below /api, e.g. "/prompts/{id}". */
  path: string;
  tag: string;
  summary: string;
  input: Input;
  /** The response body; absent for 204. The item of a list if `list` is set. */
  output?: z.ZodType;
  /** Media type of a response that is not JSON: the function returns its text, or a Response. */
  answerType?: string;
  /** Media types of responses that the function returns as a Response, besides or in place of `output`: files, event streams. */
  files?: readonly string[];
  /** The function returns a Page: the response is an array with a Link header. */
  list?: boolean;
  /** A list cached for guests (./cached-list). */
  kept?: boolean;
  /** A search: the response may suggest another spelling. */
  searched?: boolean;
  status?: 200 | 201 | 202 | 204;
  /**
   * A multipart body with one file of at most `limit` bytes in `field` (`uploadedFile`) and text fields; `tooLarge` is the
   * error text. The file is in memory, or with `spool` on the disk during the call (./files/spool). `most`: so many files of that
   * limit each, as a list (`spooledFiles`). `fieldBytes`: of a text field, by default 100,000.
   */
  upload?: {
    field: string;
    limit: () => number;
    tooLarge: MessageKey;
    spool?: true;
    most?: number;
    fieldBytes?: number;
  };
  /** The function reads `context.request.body` itself. */
  rawBody?: boolean;
  /** Query fields of a method with a body. */
  query?: readonly string[];
  /** Body fields of DELETE. */
  body?: readonly string[];
  /** Who may call; signed-in people unless given. Checked before the input is read; the domain function checks again, with the rights to its own things. */
  access?: "open" | "admin";
  errors?: readonly ErrorCode[];
  /** The rate limit; by default "upload" with a file, "write" for methods other than GET; null for none. */
  rateLimit?: RateLimit | null;
  /** The scope that a token needs; by default "read" for GET, "write" for the others; null: any token will do. */
  scope?: TokenScope | null;
  /** A change that is possible before the consent was accepted: accepting it, and every way out. */
  withoutConsent?: true;
  /**
   * Accepts Idempotency-Key; "resumable": the function finds the result of an earlier call, such as an unpaid order, so a retry
   * continues it; "itself": the function reads the key (`idempotencyKeyOf`), because its answer may be a stream.
   */
  idempotent?: boolean | "resumable" | "itself";
  /** Cache-Control of a success; private, no-store unless given. */
  cacheControl?: string;
};

/** Whether a call needs the consent that holds, where there is one. */
export function needsConsent({ method, access, withoutConsent }: Contract): boolean {
  return method !== "GET" && access !== "open" && !withoutConsent;
}

/** The scope that a token needs for a call; null where any will do. */
export function scopeOf({ method, scope }: Contract): TokenScope | null {
  return scope === undefined ? (method === "GET" ? "read" : "write") : scope;
}

/** Keeps the literal types of a contract for the client; rejects unknown fields. */
export function contract<const C extends Contract>(
  definition: C & Record<Exclude<keyof C, keyof Contract>, never>,
): C {
  return definition;
}

/** `contract` for the calls of one tag. */
export const tagged =
  <const S extends Pick<Contract, "tag" | "scope">>(shared: S) =>
  <const C extends Omit<Contract, "tag"> & Partial<Pick<Contract, "tag">>>(
    definition: C & Record<Exclude<keyof C, keyof Contract>, never>,
  ): Omit<S, keyof C> & C => ({ ...shared, ...definition });
