import { env } from "../../env";
import { AppError } from "../../errors";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** CSRF check for cookie-authenticated writes. @throws AppError CROSS_ORIGIN unless Sec-Fetch-Site or Origin is ours */
export function assertSameOrigin(request: { method: string; headers: Pick<Headers, "get"> }): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const sameOrigin = site ? site === "same-origin" : request.headers.get("origin") === env().APP_ORIGIN;
  if (!sameOrigin) throw new AppError("CROSS_ORIGIN");
}
