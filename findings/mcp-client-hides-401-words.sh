#!/usr/bin/env bash
# @modelcontextprotocol/client 2.4.0: when a server answers 401 with a JSON-RPC error in words, a client of the revision 2026-07-28 throws
# "Version negotiation failed: the server requires authorization (HTTP 401)"; the server's words are only in the error's `data`. Clients of
# earlier revisions have them in the message. A program that shows `message` alone hides how to get a token. Seen: modern false/true, legacy true.
set -euo pipefail
VERSION=2.4.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "@modelcontextprotocol/client@$VERSION"
cat >check.mjs <<'JS'
import { createServer } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
const WORDS = "Make a new token at /connect";
const server = createServer((_, response) => {
  response.writeHead(401, { "Content-Type": "application/json", "WWW-Authenticate": 'Bearer error="invalid_token"' });
  response.end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32603, message: WORDS } }));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = new URL(`http://127.0.0.1:${server.address().port}/mcp`);
const seen = {};
for (const [era, mode] of [["modern", { pin: "2026-07-28" }], ["legacy", "legacy"]]) {
  const client = new Client({ name: "c", version: "1" }, { versionNegotiation: { mode } });
  const error = await client.connect(new StreamableHTTPClientTransport(address)).catch((thrown) => thrown);
  seen[era] = { inMessage: error.message.includes(WORDS), inData: JSON.stringify(error.data ?? null).includes(WORDS) };
}
console.log(JSON.stringify(seen));
const { modern, legacy } = seen;
process.exit(!modern.inMessage && modern.inData && legacy.inMessage ? 0 : 1);
JS
echo "@modelcontextprotocol/client $VERSION"
node check.mjs
