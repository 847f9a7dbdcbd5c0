import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { SESSION_DAYS } from "@/lib/identity/limits";
import { TOKEN_LIMITS } from "@/lib/identity/tokens/terms";
import { newToken, tokenHash } from "@/lib/identity/tokens/token-hash";
import ru from "@/messages/ru.json" with { type: "json" };

/** A person whom one story works as. */
export type Account = { id: string; fullName: string };

let pool: pg.Pool | undefined;

/** One connection per worker process. */
async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 1, allowExitOnIdle: true });
  return (await pool.query<Row>(sql, values)).rows;
}

/** Writes a new account as the first sign-in makes it, with its private base. Its name is unique. */
export async function anAccount(role: "user" | "admin"): Promise<Account> {
  const fullName = `${ru.users.dev[role]} ${randomUUID().slice(0, 8)}`;
  const [row] = await query<{ id: string }>(
    `WITH person AS (INSERT INTO users (id, full_name, role, updated_at) VALUES (uuidv7(), $1, $2::"Role", now()) RETURNING id)
     INSERT INTO prompt_bases (id, owner_id, access_type, base_name, base_description, updated_at)
     SELECT uuidv7(), id, 'PRIVATE', $3, $4, now() FROM person RETURNING owner_id AS id`,
    [fullName, role, ru.bases.privateName, ru.bases.privateDescription],
  );
  return { id: row!.id, fullName };
}

/** Starts a session. @returns the value of its cookie, as the server under test seals it */
export async function sessionOf({ id }: Account, userAgent: string): Promise<string> {
  const [row] = await query<{ sid: string }>(
    `INSERT INTO sessions (id, user_id, user_agent, expires_at) VALUES (gen_random_uuid(), $1, $2, now() + make_interval(days => $3)) RETURNING id AS sid`,
    [id, userAgent, SESSION_DAYS],
  );
  return encode({
    token: row!,
    secret: process.env.E2E_AUTH_SECRET ?? "",
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

/** A token for the `ssmm-token` header, as a sign-in gives it. */
export async function tokenOf({ id }: Account): Promise<string> {
  const token = newToken();
  await query(
    "INSERT INTO api_tokens (id, user_id, token_hash, signed_in_at, expires_at) VALUES (uuidv7(), $1, $2, now(), now() + make_interval(days => $3))",
    [id, tokenHash(token), TOKEN_LIMITS.days.usual],
  );
  return token;
}

/** Lets the ledger owe a person money that is available now. */
export async function owe({ id }: Account, rubles: number): Promise<void> {
  await query(
    `SELECT ledger_post('adjustment', $1, NULL, now(), ARRAY[
       ('clearing', NULL, 'adjustment', -$3::bigint, now()), ('seller', $2::uuid, 'adjustment', $3::bigint, now())]::ledger_posting[])`,
    [randomUUID(), id, rubles * 100],
  );
}
