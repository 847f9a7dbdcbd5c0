import { AppError } from "@/lib/platform/errors";
import { wordedError } from "@/lib/platform/http/answer";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { changeOne, type Undo } from "./change-one";
import type { BulkAnswer, BulkInput } from "./schema";

/**
 * Applies one change to many prompts, each like its single call and in its own transaction: after a crash, repeating the call
 * does the rest.
 * @returns the changed and the refused prompts with reasons, and the calls that undo it
 * @throws AppError UNAUTHENTICATED; refusals of single prompts are in the result
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
      if (isOurs) break; // reports the changes made so far, with their undo
    }
  }
  return { done, failed, undo: [...undone.values()].map(({ undo, ids }) => ({ ...undo, ids })) };
}

/** Groups prompts by the change that undoes them. */
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
