import { transaction } from "@/lib/platform/db/transaction";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepAcceptance } from "./acceptances";
import type { Acceptance, AcceptInput } from "./schema";

/** Accepts the version of a paper that holds; once more changes nothing. @throws AppError UNAUTHENTICATED, PAPER_CHANGED */
export async function acceptPaper(
  viewer: Viewer,
  { name, version }: AcceptInput,
  { address }: Pick<RequestContext, "address">,
): Promise<Acceptance> {
  const { id } = requireMember(viewer);
  const at = await transaction(async (tx) => {
    // A seller's bases are for sale from now on, on their own pages and on every card.
    if (name === "seller-agreement")
      await invalidatePages(tx, { soon: [profileTag({ id }), `bases:${id}`, "lists"] });
    return keepAcceptance(tx, id, { name, version }, address);
  });
  return { name, version, acceptedAt: at.toISOString() };
}
