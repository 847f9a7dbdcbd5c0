import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { endConnections, findConnection } from "@/lib/identity/tokens/connections";
import { artifactHash } from "@/lib/identity/tokens/token-hash";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { consume } from "@/lib/platform/limits/rate-limit";
import { OAUTH_TIMES, REFRESH_TOKENS, UNUSED_CLIENTS } from "./limits";
import { mcpAddress } from "./metadata";

/** The kinds that are kept; the library asks for others as well, which are never there. */
const KINDS = ["AccessToken", "RefreshToken", "AuthorizationCode", "Interaction", "Client"];
/** Used refresh tokens are recognized for this long; later ones are unknown, which refuses them as well. */
const RECOGNIZED_DAYS = 30;

/** Keeps the library's artifacts in PostgreSQL, by the hash of their ids. A grant is a row of `connections`. */
export class ArtifactAdapter implements Adapter {
  constructor(private readonly kind: string) {}

  async upsert(id: string, { jti: _, ...payload }: AdapterPayload, seconds?: number): Promise<void> {
    const { kind } = this;
    if (!KINDS.includes(kind)) return;
    const connectionId = kind === "Interaction" ? null : (payload.grantId ?? null);
    const lifetime = seconds === undefined ? OAUTH_TIMES.unusedClient : seconds * 1_000;
    const expiresAt = new Date(Date.now() + lifetime);
    // Of a connection that ended meanwhile nothing is kept.
    const kept = await db.$executeRaw`
      INSERT INTO oauth_artifacts (id_hash, kind, payload, connection_id, expires_at)
      SELECT ${this.hashOf(id)}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${connectionId}::uuid, ${expiresAt}
      WHERE ${connectionId}::uuid IS NULL OR EXISTS (SELECT FROM connections WHERE id = ${connectionId}::uuid FOR KEY SHARE)
      ON CONFLICT (id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`;
    if (kept === 0) throw new errors.InvalidGrant("the connection has ended");
    if (kind === "RefreshToken") await this.prolong(payload, expiresAt);
    if (kind === "Client") await dropSurplusClients();
    await dropSomeExpired();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.kind === "Grant") return grantOf(id);
    if (!KINDS.includes(this.kind)) return undefined;
    const row = await db.oauthArtifact.findUnique({ where: { idHash: this.hashOf(id) } });
    if (!row || row.expiresAt.getTime() <= Date.now()) return undefined;
    const payload = row.payload as AdapterPayload;
    if (this.kind === "Client") return payload;
    const graceMs = this.kind === "RefreshToken" ? OAUTH_TIMES.grace : 0;
    const isUsed = row.usedAt !== null && Date.now() - row.usedAt.getTime() >= graceMs;
    return { ...payload, jti: id, ...(isUsed && { consumed: Math.floor(row.usedAt!.getTime() / 1_000) }) };
  }

  /**
   * Of two at once one uses a code up; a refresh token counts as used after its grace. A connection's limit refuses before the token is used, so that it
   * is good later.
   * @throws InvalidGrant, AppError RATE_LIMITED
   */
  async consume(id: string): Promise<void> {
    if (this.kind === "RefreshToken") {
      const token = await db.oauthArtifact.findUnique({ where: { idHash: this.hashOf(id) } });
      if (token?.connectionId) await consume("programTokens", token.connectionId);
    }
    const used = await db.$executeRaw`
      UPDATE oauth_artifacts SET used_at = now(), expires_at = least(expires_at, now() + make_interval(days => ${RECOGNIZED_DAYS}))
      WHERE id_hash = ${this.hashOf(id)} AND used_at IS NULL`;
    if (used === 0 && this.kind === "AuthorizationCode") throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    if (this.kind === "Grant") await endStolen(id);
    else await db.oauthArtifact.deleteMany({ where: { idHash: this.hashOf(id) } });
  }

  async revokeByGrantId(connectionId: string): Promise<void> {
    await db.oauthArtifact.deleteMany({ where: { connectionId, kind: this.kind } });
  }

  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}

  /** A connection lives as long as its newest refresh token, and its program is known a year longer. */
  private async prolong({ grantId, clientId = "" }: AdapterPayload, expiresAt: Date): Promise<void> {
    await db.connection.updateMany({ where: { id: grantId! }, data: { expiresAt } });
    await prolongClient(clientId);
    await dropSurplusTokens(grantId!);
  }

  private hashOf(id: string): string {
    return artifactHash(this.kind, id);
  }
}

/** A registered program that somebody uses stays. @param clientId also of one that was not registered here */
export async function prolongClient(clientId: string): Promise<void> {
  await db.oauthArtifact.updateMany({
    where: { idHash: artifactHash("Client", clientId) },
    data: { expiresAt: new Date(Date.now() + OAUTH_TIMES.client) },
  });
}

async function grantOf(id: string): Promise<AdapterPayload | undefined> {
  const connection = await findConnection(id);
  if (!connection) return undefined;
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  return {
    kind: "Grant",
    jti: id,
    accountId: connection.userId,
    clientId: connection.clientId,
    iat: seconds(connection.createdAt),
    exp: seconds(connection.expiresAt),
    resources: { [mcpAddress()]: connection.scopes.join(" ") },
  };
}

/** A code or a refresh token came again: somebody else may have it. */
async function endStolen(id: string): Promise<void> {
  const connection = await findConnection(id);
  if (connection)
    await transaction((tx) => endConnections(tx, null, { userId: connection.userId, only: [id] }));
}

/** The programs that nobody let in end within a day; of a flood of them the newest are kept. */
async function dropSurplusClients(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM oauth_artifacts WHERE id_hash = ANY(ARRAY(
      SELECT id_hash FROM oauth_artifacts WHERE kind = 'Client' AND expires_at <= now() + interval '1 day'
      ORDER BY expires_at DESC OFFSET ${UNUSED_CLIENTS} LIMIT 1000))`;
}

/** A program that renews without need must not fill the table: used tokens before its newest ones are not recognized any more. */
async function dropSurplusTokens(connectionId: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM oauth_artifacts WHERE id_hash = ANY(ARRAY(
      SELECT id_hash FROM oauth_artifacts WHERE kind = 'RefreshToken' AND connection_id = ${connectionId}::uuid
      ORDER BY expires_at DESC OFFSET ${REFRESH_TOKENS} LIMIT 1000))`;
}

/** Anybody may begin requests: what each leaves behind does not wait for the night's job. */
async function dropSomeExpired(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM oauth_artifacts WHERE id_hash = ANY(ARRAY(
      SELECT id_hash FROM oauth_artifacts WHERE expires_at <= now() LIMIT 10 FOR UPDATE SKIP LOCKED))`;
}
