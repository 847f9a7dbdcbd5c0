import type { IncomingMessage } from "node:http";

/** Content encoding of a response; Next compresses with gzip only. */
export type Coding = "gzip" | "identity";

type Headers = Pick<IncomingMessage, "headers">;

/** Normalizes Accept-Encoding to `codingOf`, so that Next chooses the same. */
export function narrowEncoding(request: Headers): void {
  request.headers["accept-encoding"] = codingOf(request);
}

/** The encoding of the response by RFC 9110 (12.5.3): the weight of gzip wins over that of `*`. */
export function codingOf({ headers }: Headers): Coding {
  const weights = new Map<string, number>();
  for (const entry of String(headers["accept-encoding"] ?? "").split(",")) {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name!, weight ? Number(weight.slice(2)) : 1);
  }
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0 ? "gzip" : "identity";
}
