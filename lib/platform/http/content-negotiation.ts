import type { IncomingMessage } from "node:http";
import { isLocale, type Locale } from "../i18n/locales";

/** Characters of a header that are read: browsers send a hundred, and 16 KB of commas take as long as a page. */
const READ = 500;

/** The entries of an Accept header with their weights (RFC 9110, 12.4.2), in lower case. */
function weightsOf(header: string): [name: string, weight: number][] {
  return header
    .slice(0, READ)
    .split(",")
    .map((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1];
    });
}

/** The language that an Accept-Language header prefers, if it is one of ours. */
export function preferredLocale(header: string | null): Locale | null {
  let best: { locale: Locale; weight: number } | null = null;
  for (const [tag, weight] of weightsOf(header ?? "")) {
    const locale = tag.split("-")[0]!;
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}

const JSON_RANGES = ["application/json", "application/*", "*/*"];

/** Whether an Accept header takes JSON: the weight of the narrowest range counts; without a header everything is taken. */
export function acceptsJson(header: string | null): boolean {
  if (!header?.trim()) return true;
  const weights = new Map(weightsOf(header));
  const range = JSON_RANGES.find((each) => weights.has(each));
  return range !== undefined && weights.get(range)! > 0;
}

/** Content encoding of a response; Next compresses with gzip only. */
export type Coding = "gzip" | "identity";

type Headers = Pick<IncomingMessage, "headers">;

/** Normalizes Accept-Encoding to `codingOf`, so that Next chooses the same. */
export function narrowEncoding(request: Headers): void {
  request.headers["accept-encoding"] = codingOf(request);
}

/** The encoding of the response: the weight of gzip wins over that of `*`. */
export function codingOf({ headers }: Headers): Coding {
  const weights = new Map(weightsOf(String(headers["accept-encoding"] ?? "")));
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0 ? "gzip" : "identity";
}
