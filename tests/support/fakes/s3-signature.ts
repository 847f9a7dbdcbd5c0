import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/**
 * Whether a request is signed as AWS Signature Version 4 wants it of S3: method, path, query, the named headers and the
 * body, by this key, today. The words of the refusal are S3's own.
 */
export function refusal(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): string | null {
  const [, key, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (!key || !scope || !names || !signature) return "AccessDenied";
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  const header = (name: string) => String(request.headers[name] ?? "");
  const signed = names.split(";");
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.includes(name),
  );
  if (!signed.includes("host") || unsigned.length > 0) return "AccessDenied";
  const time = header("x-amz-date");
  const [date, region, service, end] = scope.split("/");
  if (!time.startsWith(date!) || service !== "s3" || end !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  if (
    Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"))) >
    15 * 60_000
  )
    return "RequestTimeTooSkewed";
  const payload = header("x-amz-content-sha256");
  if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    pathname,
    query.join("&"),
    ...signed.map((name) => `${name}:${header(name).trim().replace(/ +/g, " ")}`),
    "",
    names,
    payload,
  ].join("\n");
  const signingKey = [region!, "s3", "aws4_request"].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(`AWS4${secretAccessKey}`, date!),
  );
  const expected = hmac(signingKey, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n"));
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}
