#!/usr/bin/env bash
# @modelcontextprotocol/server 2.4.0: a transport with enableJsonResponse, which never streams, still answers 406 to a client that accepts
# JSON alone ("Client must accept both application/json and text/event-stream"); so it does to curl's */*. A server that wants to answer such
# clients has to rewrite their Accept header. Seen: application/json 406, */* 406, both 200.
set -euo pipefail
VERSION=2.4.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "@modelcontextprotocol/server@$VERSION"
cat >check.mjs <<'JS'
import { Server, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
const initialize = {
  jsonrpc: "2.0", id: 1, method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "1" } },
};
const seen = {};
for (const Accept of ["application/json", "*/*", "application/json, text/event-stream"]) {
  const server = new Server({ name: "s", version: "1" }, { capabilities: {} });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST", body: JSON.stringify(initialize), headers: { Accept, "Content-Type": "application/json" },
  });
  seen[Accept] = (await transport.handleRequest(request)).status;
  await server.close();
}
console.log(JSON.stringify(seen));
process.exit(Object.values(seen).join() === "406,406,200" ? 0 : 1);
JS
echo "@modelcontextprotocol/server $VERSION"
node check.mjs
