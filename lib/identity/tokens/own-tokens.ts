import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ApiToken } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { type Member, requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import { holdWriter } from "../hold-person";
import { recordAudit } from "../audit/record";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { TOKEN_LIMITS, usualEnd } from "./terms";
import { newToken, tokenHash } from "./token-hash";
import type { CreatedToken, NewTokenInput, OwnToken } from "../schema";

/** The person's live API tokens, the newest first. @throws AppError UNAUTHENTICATED */
export async function listTokens(viewer: Viewer): Promise<OwnToken[]> {
  const member = requireMember(viewer);
  const rows = await db.apiToken.findMany({
    where: { userId: member.id, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => presented(member, row));
}

/**
 * A new token for the `ssmm-token` header; its value is in this answer only.
 * @param input.name what the person calls it; with what it may do and until when
 * @param tell notifies the person of it in the same transaction (identity knows of no notifications)
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, SCOPE_MISSING (one that the viewer's own token lacks), QUOTA_EXCEEDED (50 live tokens)
 */
export async function createOwnToken(
  viewer: Viewer,
  { name, scopes, expiresAt }: NewTokenInput,
  tell: (tx: Database, userId: string) => Promise<void>,
): Promise<CreatedToken> {
  const member = requireFreshSignIn(viewer);
  for (const scope of scopes) requireScope(member, scope);
  const token = newToken();
  const row = await transaction(async (tx) => {
    await holdWriter(tx, member.id); // one at a time, for the limit
    const now = new Date();
    const live = await tx.apiToken.count({ where: { userId: member.id, expiresAt: { gt: now } } });
    if (live >= TOKEN_LIMITS.perUser)
      throw new AppError("QUOTA_EXCEEDED", { params: { max: TOKEN_LIMITS.perUser } });
    const kept = await keepToken(tx, token, {
      userId: member.id,
      name,
      scopes,
      expiresAt: expiresAt ?? usualEnd(now.getTime()),
    });
    await tell(tx, member.id);
    return kept;
  });
  return { ...presented(member, row), token };
}

/** Revokes one of the person's own tokens. @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's) */
export async function revokeOwnToken(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  if (!(await endToken({ id, userId }))) throw new AppError("NOT_FOUND");
}

/** Stores a new token as its hash, and writes it into the audit log. */
export async function keepToken(
  tx: Database,
  token: string,
  row: Pick<ApiToken, "userId" | "scopes" | "expiresAt"> & Partial<Pick<ApiToken, "name" | "signedInAt">>,
): Promise<ApiToken> {
  const kept = await tx.apiToken.create({ data: { ...row, tokenHash: tokenHash(token) } });
  await recordAudit(tx, row.userId, {
    action: "token-created",
    target: { kind: "token", id: kept.id },
    details: { scopes: row.scopes, until: row.expiresAt.toISOString() },
  });
  return kept;
}

/** Ends a token of a person. @returns whether there was one */
export async function endToken({ id, userId }: { id: string; userId: string }): Promise<boolean> {
  return transaction(async (tx) => (await endTokens(tx, userId, { userId, only: [id] })) > 0);
}

/**
 * Ends tokens of a person, each with an entry of the audit log, in the same statements however many they are. Of two calls at once each logs what it ended itself.
 * @param actorId who ends them
 * @param which `only`: no others; `but`: all others
 * @returns how many there were
 */
export async function endTokens(
  tx: Database,
  actorId: string,
  { userId, only = null, but = null }: { userId: string; only?: string[] | null; but?: string | null },
): Promise<number> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM api_tokens WHERE user_id = ${userId}::uuid AND (${only}::uuid[] IS NULL OR id = ANY(${only}::uuid[])) AND id IS DISTINCT FROM ${but}::uuid
    RETURNING id`;
  const target = { kind: "token" as const, id: ended.map(({ id }) => id) };
  await recordAudit(tx, actorId, { action: "token-ended", target });
  return ended.length;
}

/** Of a person's tokens of sign-ins over HTTP the ones unused for longest give way, as browsers do. @param tx the transaction that has made another one */
export async function endSurplusTokens(tx: Database, userId: string): Promise<void> {
  const surplus = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM api_tokens WHERE user_id = ${userId}::uuid AND signed_in_at IS NOT NULL
    ORDER BY coalesce(last_used_at, created_at) DESC, id DESC OFFSET ${TOKEN_LIMITS.signIns} LIMIT 1000`;
  if (surplus.length > 0) await endTokens(tx, userId, { userId, only: surplus.map(({ id }) => id) });
}

function presented({ via }: Member, row: ApiToken): OwnToken {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    scopes: row.scopes,
    current: via.kind === "token" && via.id === row.id,
  };
}
