import { AppError } from "../../errors";
import { log } from "../../log";
import type { Viewer } from "../../viewer";
import { bodyUpTo } from "../body";
import type { RequestContext } from "../call";

const REPORT_LIMIT = 16 * 1024;
const TYPES = ["application/csp-report", "application/reports+json", "application/json"];
/** Limit of log lines per hour; each violation is logged once an hour. */
const LINES_PER_HOUR = 100;
const HOUR_MS = 3_600_000;

type Violation = { directive: string; blocked: string; page: string };

let logged = new Set<string>();
let loggedSince = 0;

/**
 * Logs violations of our Content-Security-Policy, from `report-uri` and the Reporting API; stores nothing.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, MALFORMED_REQUEST
 */
export async function takeCspReports(
  _viewer: Viewer,
  _input: object,
  { request }: Pick<RequestContext, "request">,
): Promise<void> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!TYPES.includes(type)) throw new AppError("UNSUPPORTED_TYPE");
  for (const violation of violationsIn(await bodyUpTo(request, REPORT_LIMIT))) note(violation);
}

function violationsIn(bytes: Uint8Array): Violation[] {
  let told: unknown;
  try {
    told = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
  return [told].flat().flatMap((report) => {
    const { body, "csp-report": fields = body } = Object(report) as Record<string, unknown>;
    const pick = (...names: string[]) =>
      names
        .map((name) => (Object(fields) as Record<string, unknown>)[name])
        .find((value) => typeof value === "string");
    const directive = pick("effectiveDirective", "effective-directive", "violated-directive")?.slice(0, 60);
    const blocked = withoutSecrets(pick("blockedURL", "blocked-uri"));
    const page = withoutSecrets(pick("documentURL", "document-uri"));
    return directive ? [{ directive, blocked, page }] : [];
  });
}

/** An address without its query, which may hold a token, and without the key of a gift or a secret link. */
function withoutSecrets(address = ""): string {
  return address
    .split(/[?#]/)[0]!
    .slice(0, 200)
    .replace(/\/(gift|join|s)\/[^/]+/, "/$1/…");
}

function note(violation: Violation, now = Date.now()): void {
  if (now - loggedSince > HOUR_MS) {
    logged = new Set();
    loggedSince = now;
  }
  const key = JSON.stringify(violation);
  if (logged.has(key) || logged.size >= LINES_PER_HOUR) return;
  logged.add(key);
  log.warn(violation, "a browser refused something by our policy");
}
