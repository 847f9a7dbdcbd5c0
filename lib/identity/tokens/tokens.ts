import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { preferredLocale } from "@/lib/platform/http/content-negotiation";
import type { RequestContext } from "@/lib/platform/http/call";
import { type Member, requireMember, TOKEN_SCOPES, type Viewer } from "@/lib/platform/viewer";
import { holdWriter } from "../hold-person";
import { getMe } from "../queries";
import { endSession } from "../sessions/sessions";
import type { Credentials } from "../sign-in/credentials";
import { signIn } from "../sign-in/sign-in";
import { endSurplusTokens, endToken, keepToken } from "./own-tokens";
import { newToken } from "./token-hash";
import { usualEnd } from "./terms";
import type { OwnUser } from "../schema";

/**
 * Signs in and issues a token for the `ssmm-token` header; it is shown this once and kept only as its hash. Of many the ones unused for longest end.
 * @throws AppError as `signIn`
 */
export async function createToken(
  _viewer: Viewer,
  { scopes = [...TOKEN_SCOPES], expiresAt: end, ...credentials }: Credentials,
  { request, remote }: Pick<RequestContext, "request" | "remote">,
): Promise<{ token: string; expires_at: string; expiresAt: string; user: OwnUser }> {
  const { id: userId } = await signIn(credentials as Credentials, {
    language: preferredLocale(request.headers.get("accept-language")) ?? "ru",
    remote,
  });
  const token = newToken();
  const now = Date.now();
  await db.apiToken.deleteMany({ where: { userId, expiresAt: { lt: new Date(now) } } });
  const { id, expiresAt } = await transaction(async (tx) => {
    await holdWriter(tx, userId); // who is blocked since the sign-in gets none
    const kept = await keepToken(tx, token, {
      userId,
      signedInAt: new Date(now),
      scopes,
      expiresAt: end ?? usualEnd(now),
    });
    await endSurplusTokens(tx, userId);
    return kept;
  });
  const { role, language } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, language: true },
  });
  const member: Member = { kind: "member", id: userId, role, language, via: { kind: "token", id, scopes } };
  const endsAt = expiresAt.toISOString();
  return { token, expires_at: endsAt, expiresAt: endsAt, user: await getMe(member) };
}

/** Ends exactly what this request was authenticated by: its token, or the browser's session. @throws AppError UNAUTHENTICATED */
export async function revokeToken(viewer: Viewer): Promise<void> {
  const { id: userId, via } = requireMember(viewer);
  if (via.kind === "session") return endSession(via.id);
  await endToken({ id: via.id, userId });
}
