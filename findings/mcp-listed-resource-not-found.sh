#!/usr/bin/env bash
# @modelcontextprotocol/server 2.4.0 and sdk 1.32.2: McpServer lists a resource by the address it was registered with, and looks up what is
# asked for after the URL class of browsers has rewritten it. So addresses that this class changes are listed, and reading them as listed
# answers "Resource … not found" (-32602): a host without a path ("https://example.com"), a port that is the default, capitals in scheme or
# host of https, any letter beyond ASCII. Those that it leaves alone work. RFC 3986 6.2.3 calls the first two equal to what they become; the
# protocol has clients send back the uri that resources/list gave them. In 1.32.2 the error names an address that no list has.
# Whoever registers resources under people's names or other sites' addresses registers new URL(address).href, or reads them in a handler of its own.
# Seen, of both packages: {"note:plan":true,"note://host/Plan":true,"https://example.com/plan":true,"https://example.com":false,
# "https://example.com:443/port":false,"https://Example.com/host":false,"note:план":false}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/sdk@1.32.2
cat >check.mjs <<'JS'
import * as newClient from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as newServer from "@modelcontextprotocol/server";
const KITS = {
  "server 2.4.0": { ...newServer, Client: newClient.Client },
  "sdk 1.32.2": { McpServer, Client, InMemoryTransport },
};
const ADDRESSES = {
  "note:plan": true,
  "note://host/Plan": true,
  "https://example.com/plan": true,
  "https://example.com": false,
  "https://example.com:443/port": false,
  "https://Example.com/host": false,
  "note:план": false,
};
let asSeen = true;
for (const [name, kit] of Object.entries(KITS)) {
  const server = new kit.McpServer({ name: "s", version: "1" });
  for (const address of Object.keys(ADDRESSES))
    server.registerResource(address, address, {}, ({ href }) => ({ contents: [{ uri: href, text: "text" }] }));
  const client = new kit.Client({ name: "c", version: "1" });
  const [one, other] = kit.InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const seen = {};
  for (const { uri } of (await client.listResources()).resources)
    seen[uri] = await client.readResource({ uri }).then(
      () => true,
      ({ code, message }) => (code === -32602 && /not found/.test(message) ? false : message),
    );
  console.log(name, JSON.stringify(seen));
  asSeen &&= JSON.stringify(seen) === JSON.stringify(ADDRESSES);
}
process.exit(asSeen ? 0 : 1);
JS
echo "@modelcontextprotocol/server 2.4.0, @modelcontextprotocol/sdk 1.32.2"
node check.mjs
