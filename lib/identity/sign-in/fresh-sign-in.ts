import { MINUTE } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Member, type Viewer } from "@/lib/platform/viewer";

const MINUTES = 10;

/**
 * The viewer, who signed in a moment ago: for what an unlocked browser or a stolen token must not do.
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED
 */
export function requireFreshSignIn(viewer: Viewer): Member {
  const member = requireMember(viewer);
  const { signedInAt } = member.via;
  if (!signedInAt || Date.now() - signedInAt.getTime() > MINUTES * MINUTE)
    throw new AppError("FRESH_SIGN_IN_REQUIRED", { params: { minutes: MINUTES } });
  return member;
}
