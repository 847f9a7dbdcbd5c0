#!/usr/bin/env bash
# @payloadcms/db-postgres 3.90.2: the values of a field of texts with hasMany (and of numbers) stand in a table of their own whose only index
# begins with "order", and parent_id comes second. A document's texts are read, and deleted with it, by parent_id: before PostgreSQL 18, which
# skips through such an index, each of these reads the whole index or table. Of arrays and selects the tables have an index by parent.
# Seen: tags: order,parent.
set -euo pipefail
VERSION=3.90.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund "payload@$VERSION" "@payloadcms/db-postgres@$VERSION"
cat >payload.config.js <<'JS'
import { postgresAdapter } from "@payloadcms/db-postgres";
import { buildConfig } from "payload";
const fields = [
  { name: "tags", type: "text", hasMany: true },
  { name: "kinds", type: "select", options: ["a", "b"], hasMany: true },
];
export default buildConfig({
  secret: "secret",
  collections: [{ slug: "notes", fields }],
  db: postgresAdapter({ generateSchemaOutputFile: "schema.ts", pool: {} }),
  telemetry: false,
});
JS
PAYLOAD_CONFIG_PATH=payload.config.js npx payload generate:db-schema >/dev/null
cat >check.mjs <<'JS'
import { readFileSync } from "node:fs";
const schema = readFileSync("schema.ts", "utf8");
const indexesOf = (name) => {
  const table = schema.split(`export const ${name} =`)[1].split("\nexport ")[0];
  return [...table.matchAll(/ndex\("[^"]*"\)\s*\.on\(([^)]*)\)/g)].map(([, columns]) => columns.replace(/columns\.|\s|,\s*$/g, ""));
};
const seen = [indexesOf("notes_texts"), indexesOf("notes_kinds")];
console.log(`tags: ${seen[0].join(" ")}; kinds: ${seen[1].join(" ")}`);
const begins = (indexes) => indexes.some((columns) => /^parent/.test(columns));
process.exit(!begins(seen[0]) && begins(seen[1]) ? 0 : 1);
JS
echo "@payloadcms/db-postgres $VERSION"
node check.mjs
