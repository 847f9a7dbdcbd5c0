import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { AppError } from "../errors";
import { FORM_LIMIT } from "../http/body";
import { ACTION_HEADER } from "../page-cache/page-variants";
import { isOver } from "./sanitize-request";

/** The parser gives unnamed parts no name, whatever its types say. */
type Field = [name: string | undefined, value: unknown];

/** Maximum fields of a form, and maximum references in it. */
const MOST = 1_000;
/** Maximum values of all parts, nested ones included, by the brackets and commas between them. */
const VALUES = 10_000;
/**
 * References of React's reply format that forms of ours contain: a text that begins with "$", dates, what the client keeps, undefined, numbers that
 * JSON has not, fields, and other parts by their number. Not functions, streams and iterables, and no number that React would read as NaN, as
 * which it takes the name of every field.
 */
const KNOWN = /^\$(?:[$DT]|(?:undefined|NaN|-?Infinity|-0|[K@]?[\da-f]{1,8})$|[\da-f]{1,8}:)/;
/** Text after a boundary: the end of the form, or the headers of a part. Browsers send two; 200,000 take half a second. */
const BEHIND_BOUNDARY = /^(?:--|\r\n(?:[^\r\n]+\r\n){1,3}\r\n)/;
/** As browsers send it, so that both parsers read the same boundary. */
const MULTIPART = /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/;

/**
 * Reads the body of a form post, checks it, and puts it back for Next. React decodes 100,000 streams, or functions with bound arguments, in a
 * body of 1 MB for seconds on the main thread, before any limit of an action.
 * @throws AppError MALFORMED_REQUEST (no form of ours, or the client broke off)
 */
export async function checkFormBody(request: IncomingMessage): Promise<void> {
  const length = Number(request.headers["content-length"]);
  if (length === 0) return;
  const body = await peekBody(request, length);
  const type = request.headers["content-type"] ?? "";
  const fields = await fieldsOf(body, type, request.headers[ACTION_HEADER] !== undefined);
  const parts = fields.flatMap(([name, value]) => (isPart(name) && typeof value === "string" ? [value] : []));
  if (separatorsIn(parts) > VALUES || referencesIn(parts.map(parsed)) > MOST)
    throw new AppError("MALFORMED_REQUEST");
}

/** @returns the body, which stays to be read */
function peekBody(request: IncomingMessage, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let missing = length;
    const onReadable = () => {
      for (let chunk; missing > 0 && (chunk = request.read() as Buffer | null); missing -= chunk.length)
        chunks.push(chunk);
      if (missing > 0) return;
      const body = Buffer.concat(chunks);
      request.off("readable", onReadable).off("close", onClose).off("error", onClose);
      request.unshift(body); // in the same tick: "end" is not emitted while there is something to read
      resolve(body);
    };
    const onClose = () => reject(new AppError("MALFORMED_REQUEST"));
    request.on("readable", onReadable).on("close", onClose).on("error", onClose);
  });
}

/**
 * The fields of a form, by the parser that Next chooses for it: two parsers might read a body in two ways.
 * @param isCalled by Next's router, not by the browser
 * @throws AppError MALFORMED_REQUEST
 */
async function fieldsOf(body: Buffer, type: string, isCalled: boolean): Promise<Field[]> {
  if (!type.startsWith("multipart/form-data")) return [["0", body.toString()]];
  const boundary = MULTIPART.exec(type)?.[1];
  const text = body.toString("latin1");
  // Counts boundaries, one more than parts, before parsing, which takes a second for twenty thousand parts.
  if (
    boundary === undefined ||
    isOver(text, `--${boundary}`, MOST + 2) ||
    !text
      .split(`--${boundary}`)
      .slice(1)
      .every((part) => BEHIND_BOUNDARY.test(part))
  )
    throw new AppError("MALFORMED_REQUEST");
  try {
    if (!isCalled)
      return [
        ...(await new Response(Uint8Array.from(body), { headers: { "content-type": type } }).formData()),
      ];
    const fields: Field[] = [];
    const limits = { fieldSize: FORM_LIMIT };
    const parser = busboy({ headers: { "content-type": type }, defParamCharset: "utf8", limits });
    parser.on("field", (name, value) => fields.push([name, value]));
    // One that is cut off fails with the parser, which is listened to.
    parser.on("file", (name, file) => fields.push([name, file.on("error", () => undefined).resume()]));
    await new Promise((resolve, reject) => parser.on("close", resolve).on("error", reject).end(body));
    return fields;
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
}

/**
 * Whether React may read a field as a part of its own format: these are named by a number, or "S" and a number, behind the prefix of an action.
 * @throws AppError MALFORMED_REQUEST (a field without a name)
 */
function isPart(name: string | undefined): boolean {
  if (name === undefined) throw new AppError("MALFORMED_REQUEST");
  const id = name.slice(name.lastIndexOf(":") + 1);
  return !Number.isNaN(Number(id.startsWith("S") ? id.slice(1) : id));
}

/** Brackets and commas outside of the strings of JSON; counted before it is parsed, which takes a quarter of a second for half a million. */
function separatorsIn(parts: string[]): number {
  let count = 0;
  for (const part of parts) {
    let isInString = false;
    for (let at = 0; at < part.length; at += 1) {
      const sign = part[at]!;
      if (sign === '"') isInString = !isInString;
      else if (isInString && sign === "\\") at += 1;
      else if (!isInString && "[{,".includes(sign)) count += 1;
    }
  }
  return count;
}

/** @returns how many references there are in the parts of a form @throws AppError MALFORMED_REQUEST (unknown references) */
function referencesIn(parts: unknown[]): number {
  let count = 0;
  const values = [...parts];
  for (const value of values) {
    if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) values.push(each);
    if (typeof value !== "string" || !value.startsWith("$")) continue;
    if (!KNOWN.test(value)) throw new AppError("MALFORMED_REQUEST");
    if (!value.startsWith("$$")) count += 1;
  }
  return count;
}

/** The value of a part; null when it is no JSON, which React refuses. */
function parsed(part: string): unknown {
  try {
    return JSON.parse(part);
  } catch {
    return null;
  }
}
