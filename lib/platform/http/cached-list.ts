import { keptPages } from "../page-cache/process-cache";
import { type Page, WrittenPage } from "../paging";
import { countRead } from "../limits/read-limit";
import type { z } from "../validation/zod";
import type { Handler } from "./call";
import type { Contract } from "./contract";

/** Inputs that are not cached: too many different keys, and lists with texts are large. */
const NOT_KEPT = ["q", "include"];

/** Caches a list for guests in the page cache (docs/decisions/018); `run` tags it (lib/platform/page-cache/invalidate-pages). */
export function cachedForGuests<I extends z.ZodType, O>(
  { path }: Contract<I>,
  run: Handler<z.infer<I>, O>,
): Handler<z.infer<I>, O | WrittenPage> {
  return async (viewer, input, context) => {
    const pages = keptPages();
    if (
      viewer.kind !== "guest" ||
      viewer.link ||
      !pages ||
      NOT_KEPT.some((name) => (input as Record<string, unknown>)[name])
    )
      return run(viewer, input, context);
    const render = async () => {
      const { items, nextCursor, total } = (await run(viewer, input, context)) as Page<unknown>;
      return { body: Buffer.from(JSON.stringify(items)), headers: { nextCursor, total } };
    };
    const key = `call:${path}?${JSON.stringify(input)}`;
    const { page } = await pages.page(key, `/api${path}`, render, countRead);
    const { nextCursor, total } = page.headers as Pick<WrittenPage, "nextCursor" | "total">;
    return new WrittenPage(page.body, nextCursor, total);
  };
}
