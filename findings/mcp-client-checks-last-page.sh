#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2: a client refuses structured content that does not fit the tool's output schema (-32602), but it keeps the schemas
# of the page of tools/list that it read last. Once it has read the second page, the same answer of a tool of the first is taken. A tool that
# was never listed is not checked either. So whether a wrong answer is an error depends on how many tools a server has and on what was listed
# last. Protocol 2025-11-25, tools, output schema: "clients SHOULD validate structured results". @modelcontextprotocol/client 2.4.0 reads
# all pages at once and checks each.
# Whoever writes a server tests its answers against its schemas without this client; whoever writes a program on it checks for itself.
# Seen, of an answer {"n":"text"} where a number is due: {"sdk":{"unlisted":"taken","page 1":"refused","page 1 after page 2":"taken","page 2":"refused"},
# "client":{"unlisted":"taken","page 1":"refused","page 1 after page 2":"refused","page 2":"refused"}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/server@2.4.0
cat >check.mjs <<'JS'
import * as newClient from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import * as newServer from "@modelcontextprotocol/server";
const outputSchema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };
const page = (name, nextCursor) => ({ tools: [{ name, inputSchema: { type: "object" }, outputSchema }], nextCursor });
const list = ({ params }) => (params?.cursor === "2" ? page("second") : page("first", "2"));
const call = () => ({ content: [{ type: "text", text: "text" }], structuredContent: { n: "text" } });
const KITS = {
  sdk: { Client, InMemoryTransport, Server, listed: ListToolsRequestSchema, called: CallToolRequestSchema },
  client: { ...newServer, Client: newClient.Client, listed: "tools/list", called: "tools/call" },
};
const seen = {};
for (const [name, kit] of Object.entries(KITS)) {
  const server = new kit.Server({ name: "s", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(kit.listed, list);
  server.setRequestHandler(kit.called, call);
  const client = new kit.Client({ name: "c", version: "1" });
  const [one, other] = kit.InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const answerOf = (tool) =>
    client.callTool({ name: tool, arguments: {} }).then(
      () => "taken",
      ({ message }) => (/does not match the tool's output schema/.test(message) ? "refused" : message),
    );
  const unlisted = await answerOf("first");
  await client.listTools();
  const before = await answerOf("first");
  await client.listTools({ cursor: "2" });
  seen[name] = { unlisted, "page 1": before, "page 1 after page 2": await answerOf("first"), "page 2": await answerOf("second") };
}
console.log(JSON.stringify(seen));
const figures = Object.values(seen).map((answers) => Object.values(answers).join());
process.exit(figures.join(" ") === "taken,refused,taken,refused taken,refused,refused,refused" ? 0 : 1);
JS
echo "@modelcontextprotocol/sdk 1.32.2, @modelcontextprotocol/client 2.4.0"
node check.mjs
