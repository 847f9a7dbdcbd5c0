import { parseArgs } from "node:util";
import { statSync } from "node:fs";
import { createBackup } from "../backup/create-backup";
import { fileArgument } from "../backup/file-argument";
import { configuredStorage } from "../backup/objects";
import { withDatabase } from "../start/database";
import { dataDirectory, givenVariables } from "../start/environment";

/** `npm run backup -- FILE [--force]`: the database and all files, as one archive, while servers run. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: "boolean" } },
  });
  const file = fileArgument(positionals, "npm run backup -- FILE [--force]");
  const variables = givenVariables();
  await withDatabase(async (url, signal) => {
    await createBackup({
      file,
      url,
      dataDirectory: dataDirectory(variables),
      storage: configuredStorage(variables),
      force: values.force,
      signal,
      report: console.log,
    });
    console.log(`Written: ${file} (${(statSync(file).size / 1024 / 1024).toFixed(1)} MB)`);
    console.log(
      "Not in it, keep apart: the environment (.env) and its keys, AUTH_SECRET among them (npm start keeps its own in DATA_DIR/auth-secret.json).",
    );
  });
}
