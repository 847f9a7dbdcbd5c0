import type { Client } from "pg";
import { StartError } from "../start/start-error";

/**
 * Checks that the database can hold and search Russian text: UTF-8, and a locale that knows Cyrillic letters. With the
 * locale C, 'П' has no lower case, trigrams ignore Russian letters, and search silently finds nothing.
 * @throws StartError with the command that creates a suitable database
 */
export async function requireCyrillic(client: Client): Promise<void> {
  const { rows } = await client.query<{
    name: string;
    encoding: string;
    locale: string;
    version: number;
    folds: boolean;
  }>(
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding, datctype AS locale,
            current_setting('server_version_num')::int AS version, lower('П') = 'п' AS folds
     FROM pg_database WHERE datname = current_database()`,
  );
  const found = rows[0]!;
  if (found.version < 140000) {
    throw new StartError(
      `PostgreSQL 14 or newer is needed; this server is ${Math.floor(found.version / 10000)}.`,
    );
  }
  if (found.encoding !== "UTF8" || !found.folds)
    throw new StartError(wrongDatabase(found.name, found.encoding, found.locale));
}

/** The same check for trigrams, after the migrations, which create the extension. @throws StartError */
export async function requireTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ alike: boolean }>(
    "SELECT similarity('промпт', 'промты') > 0.3 AS alike",
  );
  if (!rows[0]?.alike) throw new StartError(wrongDatabase("promptoteka", "UTF8", "C"));
}

function wrongDatabase(name: string, encoding: string, locale: string): string {
  return (
    `The database "${name}" has encoding ${encoding} and locale ${locale}: Russian text cannot be searched in it.\n` +
    "Make one that can, and set DATABASE_URL to it:\n" +
    `  createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${name}_utf8`
  );
}
