import { parseArgs } from "node:util";
import pg from "pg";
import { PROVIDER_IDS, providerIdOf } from "@/lib/integrations/social-login/social-providers";
import { withDatabase } from "../start/database";
import { StartError } from "../start/start-error";

const USAGE = `npm run admin -- <${["user id", ...PROVIDER_IDS].join(" | ")}> [--remove]`;

type Person = { id: string; full_name: string; role: string };

/** Finds a person by a provider's id or by our own; names and e-mail addresses are not unique. */
function condition(who: string): { where: string; values: string[] } {
  const known = providerIdOf(who);
  if (known)
    return {
      where: "id IN (SELECT user_id FROM identities WHERE provider::text = $1 AND external_id = $2)",
      values: [known.provider, known.externalId],
    };
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(who)) return { where: "id = $1", values: [who] };
  throw new StartError(`Who is ${who}? ${USAGE}`);
}

/**
 * Makes a person an administrator, or an ordinary user again.
 * @returns the person
 * @throws StartError for an unknown person: an account exists only after the first sign-in
 */
export async function setAdministrator(client: pg.Client, who: string, remove: boolean): Promise<Person> {
  const { where, values } = condition(who);
  const role = remove ? "user" : "admin";
  const { rows } = await client.query<Person>(
    `WITH changed AS (UPDATE users SET role = '${role}', updated_at = now() WHERE ${where} RETURNING id, full_name, role),
      noted AS (INSERT INTO audit_entries (id, action, target_kind, target_id, details)
        SELECT gen_random_uuid(), 'role-changed', 'user', id, jsonb_build_object('role', role) FROM changed)
     SELECT id, full_name, role FROM changed`,
    values,
  );
  if (!rows[0])
    throw new StartError(
      `Nobody has signed in as ${who}. People get their account when they sign in for the first time.`,
    );
  return rows[0];
}

/** `npm run admin -- <who> [--remove]`: makes an administrator; without arguments lists them. Takes effect with their next request. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: "boolean" } },
  });
  if (positionals.length > 1) throw new StartError(`One at a time: ${USAGE}`);
  await withDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    try {
      if (positionals[0]) {
        const {
          full_name: name,
          id,
          role,
        } = await setAdministrator(client, positionals[0], values.remove ?? false);
        console.log(`${name} (${id}) is now ${role === "admin" ? "an administrator" : "an ordinary user"}.`);
      } else {
        const { rows } = await client.query<Person>(
          "SELECT id, full_name, role FROM users WHERE role = 'admin' ORDER BY created_at",
        );
        console.log(
          rows.length
            ? rows.map(({ id, full_name }) => `${id}  ${full_name}`).join("\n")
            : `There are no administrators yet. ${USAGE}`,
        );
      }
    } finally {
      await client.end();
    }
  });
}
