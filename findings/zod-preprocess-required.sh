#!/usr/bin/env bash
# zod 4.6.7: z.toJSONSchema(…, { io: "input" }) calls every preprocessed field required, also where the schema behind
# z.preprocess() is optional or has a default, and parsing an object without the field succeeds. Generated OpenAPI clients then refuse to
# compile calls that the server accepts. Seen: required ["a"], parse({}) success true.
set -euo pipefail
VERSION=4.6.7
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "zod@$VERSION"
cat >check.mjs <<'JS'
import { z } from "zod";
const schema = z.object({ a: z.preprocess((value) => value ?? [], z.array(z.string())), b: z.string().optional() });
const { required } = z.toJSONSchema(schema, { io: "input" });
const { success } = schema.safeParse({});
console.log(JSON.stringify({ required, success }));
process.exit(JSON.stringify(required) === '["a"]' && success ? 0 : 1);
JS
echo "zod $VERSION"
node check.mjs
