import { env } from "../env";
import { AppError } from "../errors";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A request that changes state and is authenticated by the browser's cookie must come from our own pages.
 * @throws AppError CROSS_ORIGIN when neither Sec-Fetch-Site nor Origin says so.
 */
export function assertSameOrigin(request: { method: string; headers: Pick<Headers, "get"> }): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const sameOrigin = site ? site === "same-origin" : request.headers.get("origin") === env().APP_ORIGIN;
  if (!sameOrigin) throw new AppError("CROSS_ORIGIN");
}
