import { AppError } from "@/lib/platform/errors";
import { wordedError } from "@/lib/platform/http/answer";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { changeOne, type Undo } from "./change-one";
import type { BulkAnswer, BulkInput } from "./schema";

/**
 * One change for many prompts. Each is changed as its own call would, in a transaction of its own: what was done before a crash
 * stays whole, and the same call once more does the rest.
 * @returns what was done, what was refused and why, and the calls that undo it
 * @throws AppError UNAUTHENTICATED; what a prompt is refused for is in the answer
 */
export async function changeMany(
  viewer: Viewer,
  input: BulkInput,
  { locale, requestId }: Pick<RequestContext, "locale" | "requestId">,
): Promise<BulkAnswer> {
  requireMember(viewer);
  const done: string[] = [];
  const failed: BulkAnswer["failed"] = [];
  const undone = new Map<string, { undo: NonNullable<Undo>; ids: string[] }>();
  const ids = [...new Set(input.ids)];
  for (const [at, id] of ids.entries()) {
    try {
      const undo = await changeOne(viewer, id, input);
      done.push(id);
      if (undo) putTogether(undone, undo, id);
    } catch (error) {
      const isOurs = !(error instanceof AppError) || error.status >= 500;
      if (isOurs && done.length === 0) throw error;
      const { code, message } = wordedError(error, locale, requestId).body;
      failed.push(...(isOurs ? ids.slice(at) : [id]).map((each) => ({ id: each, code, message })));
      if (isOurs) break; // what was done is told, with what undoes it
    }
  }
  return { done, failed, undo: [...undone.values()].map(({ undo, ids }) => ({ ...undo, ids })) };
}

/** Prompts that the same change puts back are put back together. */
function putTogether(
  undone: Map<string, { undo: NonNullable<Undo>; ids: string[] }>,
  undo: NonNullable<Undo>,
  id: string,
): void {
  const key = JSON.stringify(undo);
  const known = undone.get(key);
  if (known) known.ids.push(id);
  else undone.set(key, { undo, ids: [id] });
}
