#!/usr/bin/env bash
# skills 1.5.18 (`npx skills add <address>`): where the address has an index of no skills, or none (404), the skills of the whole site are
# offered in its place: its index at the root is the next candidate, and nothing says so. A site that lists skills by page has to know that a page
# without any installs those of the root. Seen: /full lists "page-skill"; /empty and /missing list "site-skill".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts skills@1.5.18
cat >check.mjs <<'JS'
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
const index = (...names) =>
  JSON.stringify({ skills: names.map((name) => ({ name, description: `Skill ${name}`, files: ["SKILL.md"] })) });
const at = (page, name) => `${page}/.well-known/skills/${name}`;
const FILES = {
  [at("", "index.json")]: index("site-skill"),
  [at("/full", "index.json")]: index("page-skill"),
  [at("/empty", "index.json")]: index(),
};
const server = createServer(({ url }, response) => {
  const name = /\/([a-z-]+)\/SKILL\.md$/.exec(url)?.[1];
  const body = FILES[url] ?? (name && `---\nname: ${name}\ndescription: Skill ${name}\n---\nText\n`);
  response.writeHead(body ? 200 : 404).end(body);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const env = { ...process.env, HOME: process.cwd(), DISABLE_TELEMETRY: "1", DO_NOT_TRACK: "1", NO_COLOR: "1" };
const seen = {};
for (const page of ["full", "empty", "missing"]) {
  const args = ["--no-install", "skills", "add", `http://127.0.0.1:${server.address().port}/${page}`, "--list"];
  const { stdout } = await promisify(execFile)("npx", args, { env });
  seen[page] = [...new Set(stdout.match(/(?:page|site)-skill/g))].join();
}
server.close();
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(seen) === '{"full":"page-skill","empty":"site-skill","missing":"site-skill"}' ? 0 : 1);
JS
echo "skills 1.5.18"
node check.mjs
