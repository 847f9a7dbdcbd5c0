import { AppError } from "../errors";

export const JSON_LIMIT = 512 * 1024;
/** Body limit of a form sent to a page: its fields, the previous state (the fields once more), and multipart overhead. */
export const FORM_LIMIT = 2 * JSON_LIMIT + 64 * 1024;
/** Maximum values in a JSON body, nested ones included, because each wrong one is reported. */
const VALUES = 1_000;

/**
 * The JSON object of a request. @throws AppError UNSUPPORTED_TYPE (not application/json), TOO_LARGE (512 KB
 * by default), MALFORMED_REQUEST (not an object, more than 1,000 values, or broken off)
 */
export async function jsonBody(request: Request, limit = JSON_LIMIT): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const bytes = await bodyUpTo(request, limit);
  if (bytes.length === 0) return {};
  if (type !== "application/json") throw new AppError("UNSUPPORTED_TYPE");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("MALFORMED_REQUEST");
  }
  return jsonObject(text);
}

/** Parses a JSON object. @throws AppError MALFORMED_REQUEST */
export function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED_REQUEST");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || hasOver(VALUES, value))
    throw new AppError("MALFORMED_REQUEST");
  return value as Record<string, unknown>;
}

function hasOver(most: number, value: object): boolean {
  const inside: unknown[] = [value];
  for (const each of inside) {
    if (typeof each !== "object" || each === null) continue;
    for (const next of Object.values(each)) if (inside.push(next) > most) return true;
  }
  return false;
}

/**
 * Reads a body up to a limit, whatever Content-Length says.
 * @throws AppError TOO_LARGE, MALFORMED_REQUEST (broken off: the caller's connection, not one of ours, as `isOutage` would take it)
 */
export async function bodyUpTo(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("TOO_LARGE");
  const { bytes, whole } = await readUpTo(request.body, limit).catch((cause: unknown) => {
    throw new AppError("MALFORMED_REQUEST", { cause });
  });
  if (!whole) throw new AppError("TOO_LARGE");
  return bytes;
}

/**
 * Reads a body up to a limit, after decompression, and closes the connection behind it.
 * @param most bytes
 * @returns at most `most` bytes, and whether they are all
 */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<{ bytes: Buffer; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (size + chunk.length > most) return { bytes: Buffer.concat(chunks), whole: false };
    size += chunk.length;
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), whole: true };
}
