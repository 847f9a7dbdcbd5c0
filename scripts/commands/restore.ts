import { parseArgs } from "node:util";
import { readArchive } from "../backup/archive-reader";
import { fileArgument } from "../backup/file-argument";
import { restoreBackup } from "../backup/restore-backup";
import { configuredStorage } from "../backup/objects";
import { withDatabase } from "../start/database";
import { dataDirectory, givenVariables } from "../start/environment";

/** `npm run restore -- FILE [--replace | --check]`: fills the database and the file storage from a backup; `--check` only reads it. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: "boolean" }, check: { type: "boolean" } },
  });
  const file = fileArgument(positionals, "npm run restore -- FILE [--replace | --check]");
  if (values.check) {
    await readArchive(file, async () => undefined);
    return console.log(`${file} is whole.`);
  }
  const variables = givenVariables();
  await withDatabase(async (url, signal) => {
    await restoreBackup({
      file,
      url,
      dataDirectory: dataDirectory(variables),
      storage: configuredStorage(variables),
      replace: values.replace,
      signal,
      report: console.log,
    });
    console.log(
      "Restored. With another AUTH_SECRET than before everybody signs in anew; nothing else depends on it.",
    );
  });
}
