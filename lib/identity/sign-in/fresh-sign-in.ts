import { MINUTE } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { requireMember, requireScope, TOKEN_SCOPES, type Member, type Viewer } from "@/lib/platform/viewer";

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

/**
 * As `requireFreshSignIn`, with all scopes: for calls that grant more than a token with some scopes may do.
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, SCOPE_MISSING
 */
export function requireFreshAndWhole(viewer: Viewer): Member {
  const member = requireFreshSignIn(viewer);
  for (const scope of TOKEN_SCOPES) requireScope(member, scope);
  return member;
}
