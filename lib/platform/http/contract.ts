import type { ErrorCode } from "../errors";
import type { MessageKey } from "../i18n/message-key";
import type { RateLimit } from "../rate-limit";
import type { z } from "../validation/zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the HTTP API (docs/product/http.md). It feeds the route handler, the OpenAPI document and, as a type, the
 * client (lib/platform/api-client).
 * `input` is one flat object: keys named in the path come from the path; for GET and DELETE the others come from the
 * query, otherwise from the JSON body, except those listed in `query`. Unknown fields are ignored.
 */
export type Contract<Input extends z.ZodType = z.ZodType> = {
  method: Method;
  /** Below /api, e.g. "/prompts/{id}". */
  path: string;
  tag: string;
  summary: string;
  input: Input;
  /** Shape of the answer's body; absent for 204. A list's item when `list` is set. */
  output?: z.ZodType;
  /** The media type of an answer that is not JSON: the domain function returns its text, or a Response. */
  answerType?: string;
  /** The domain function returns a Page, answered as a plain array with a Link header. */
  list?: boolean;
  /** A list that guests get out of the page cache (./kept-list). */
  kept?: boolean;
  /** The list is searched by words: its answer may tell of another spelling. */
  searched?: boolean;
  status?: 200 | 201 | 202 | 204;
  /**
   * The body is multipart/form-data: exactly one file of at most `limit` bytes in `field` (see `uploadedFile`), and text
   * fields; `tooLarge` words a larger one (see `fileTooLarge`). What is uploaded is held in memory and read in a worker
   * (lib/platform/workers); with `spool` it is a file for as long as the call lasts (./spool).
   */
  upload?: { field: string; limit: () => number; tooLarge: MessageKey; spool?: true };
  /** The adapter leaves the body alone: the function reads `context.request.body`. */
  rawBody?: boolean;
  /** Fields taken from the query although the method has a body. */
  query?: readonly string[];
  /** Fields taken from the body although the method is DELETE. */
  body?: readonly string[];
  /** Who may call; the domain function checks, this documents it. */
  access: "open" | "member" | "admin";
  errors?: readonly ErrorCode[];
  /** The limit that a call counts against: "upload" with a file, "write" for everything else that is not GET; null for none. */
  rateLimit?: RateLimit | null;
  /** Accepts Idempotency-Key. */
  idempotent?: boolean;
  /** Cache-Control of a success; private, no-store unless given. */
  cacheControl?: string;
};

/** Keeps the literal types of a contract, which the client's types are made from; a field that no contract has is refused. */
export function contract<const C extends Contract>(
  definition: C & Record<Exclude<keyof C, keyof Contract>, never>,
): C {
  return definition;
}
