#!/usr/bin/env bash
# orval 7.13.2 (the last for Node 20): a field of a multipart form whose alternatives have alternatives ("a boolean or one of some texts", or
# the empty text) becomes `formData.append(name, value)` with the boolean in it, which TypeScript refuses (TS2769); a plain boolean is turned
# into a text first. Seen: the union 1 error, a boolean 0, texts 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts orval@7.13.2 typescript@5.9.3
cat >check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
const texts = { type: "string", enum: ["true", "false"] };
const FIELDS = { union: { anyOf: [{ anyOf: [{ type: "boolean" }, texts] }, { type: "string", const: "" }] }, plain: { type: "boolean" }, texts };
const seen = {};
for (const [name, field] of Object.entries(FIELDS)) {
  const schema = { type: "object", properties: { dryRun: field } };
  writeFileSync("openapi.json", JSON.stringify({
    openapi: "3.1.0", info: { title: "t", version: "1" },
    paths: { "/a": { post: { operationId: "postA", requestBody: { content: { "multipart/form-data": { schema } } }, responses: { 204: { description: "Done" } } } } },
  }));
  execFileSync("npx", ["--no-install", "orval", "--input", "openapi.json", "--output", `${name}.ts`, "--client", "fetch"], { stdio: "pipe" });
  try {
    execFileSync("npx", ["--no-install", "tsc", "--strict", "--noEmit", "--skipLibCheck", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom", `${name}.ts`], { stdio: "pipe" });
    seen[name] = 0;
  } catch (error) {
    seen[name] = (String(error.stdout).match(/TS2769/g) ?? []).length;
  }
}
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(seen) === '{"union":1,"plain":0,"texts":0}' ? 0 : 1);
JS
echo "orval 7.13.2"
node check.mjs
