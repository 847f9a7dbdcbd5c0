import type { IncomingMessage } from "node:http";

/** How the body of an answer is sent: compressed as Next compresses and every browser takes it, or as it is. */
export type Coding = "gzip" | "identity";

type Headers = Pick<IncomingMessage, "headers">;

/** Leaves in Accept-Encoding what `codingOf` says, so that Next chooses nothing else. */
export function narrowEncoding(request: Headers): void {
  request.headers["accept-encoding"] = codingOf(request);
}

/** What an answer is to be sent as, by RFC 9110 (12.5.3): what is said of gzip itself comes before what is said of all (`*`). */
export function codingOf({ headers }: Headers): Coding {
  const weights = new Map<string, number>();
  for (const entry of String(headers["accept-encoding"] ?? "").split(",")) {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name!, weight ? Number(weight.slice(2)) : 1);
  }
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0 ? "gzip" : "identity";
}
