import { isbot } from "isbot";
import { sourceOf } from "@/lib/bases/purchases/source";
import { RequestLimit } from "@/lib/platform/http-server/request-limit";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { assertSameOrigin } from "@/lib/platform/http/security/same-origin";
import type { z } from "@/lib/platform/validation/zod";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import type { countViewInput } from "../schema";
import { noteView } from "./counter";

/** Of one network, which may be a campus. Counted in memory, of this process alone: a view must not cost a statement. */
const PER_MINUTE = 120;
let cap: RequestLimit | undefined;

/**
 * Counts a view of the page of a base or a bundle: once per page load, not by its seller, a bot or a browser that only fetches ahead. Nothing is kept of
 * who it was (docs/product/sales.md 4).
 * @throws AppError CROSS_ORIGIN, RATE_LIMITED
 */
export async function countView(
  viewer: Viewer,
  { id, ...marks }: z.output<typeof countViewInput>,
  { request, address }: Pick<RequestContext, "request" | "address">,
): Promise<void> {
  assertSameOrigin(request); // for guests too, because their views count
  cap ??= new RequestLimit(Math.max(1, Math.floor(PER_MINUTE * env().RATE_LIMIT_SCALE)));
  const wait = cap.admit(address);
  if (wait > 0)
    throw new AppError("RATE_LIMITED", {
      params: { seconds: wait },
      headers: { "Retry-After": String(wait) },
    });
  const { headers } = request;
  if (
    isbot(headers.get("user-agent") ?? "") ||
    !headers.get("user-agent") ||
    headers.has("sec-purpose") ||
    headers.has("purpose")
  )
    return;
  const source = sourceOf(marks);
  noteView({ baseId: id, source: source === null ? "" : `utm:${source}`, userId: viewerId(viewer) });
}
