#!/usr/bin/env bash
# @apify/mcpc 0.2.6: `mcpc login` of a profile that is signed in registers another client and forgets the one before; `mcpc logout` says "deleted" and
# does not call the revocation endpoint that the metadata name. A server goes on listing each of these programs to its user until its tokens run
# out. Seen: two logins and a logout: registrations 2, client ids 2, revocations 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @apify/mcpc@0.2.6
# Stands in for the browser of a person who allows everything.
mkdir bin
for name in xdg-open open; do printf '#!/bin/sh\ncurl -sL -o /dev/null "$1" &\n' >"bin/$name"; done
chmod +x bin/*
cat >check.mjs <<'JS'
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
const seen = { registrations: 0, clients: new Set(), revocations: 0 };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url, origin);
  const answer = (json, status = 200) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
  if (url.pathname === "/.well-known/oauth-protected-resource/mcp")
    return answer({ resource: `${origin}/mcp`, authorization_servers: [origin] });
  if (url.pathname === "/.well-known/oauth-authorization-server")
    return answer({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      registration_endpoint: `${origin}/register`,
      revocation_endpoint: `${origin}/revoke`,
      response_types_supported: ["code"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
    });
  if (url.pathname === "/register")
    return answer({ ...JSON.parse(body), client_id: `client-${(seen.registrations += 1)}` }, 201);
  if (url.pathname === "/authorize") {
    const back = new URL(url.searchParams.get("redirect_uri"));
    back.searchParams.set("code", "code");
    return response.writeHead(303, { Location: back.href }).end();
  }
  if (url.pathname === "/token") {
    seen.clients.add(new URLSearchParams(body).get("client_id"));
    return answer({ access_token: "access", refresh_token: "refresh", token_type: "Bearer", expires_in: 3600 });
  }
  if (url.pathname === "/revoke") seen.revocations += 1;
  answer({}, 404);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const home = process.cwd();
const env = { ...process.env, HOME: home, MCPC_HOME_DIR: `${home}/.mcpc`, PATH: `${home}/bin:${process.env.PATH}` };
const mcpc = (...args) => promisify(execFile)("node_modules/.bin/mcpc", [...args, `${origin}/mcp`], { env });
await mcpc("login");
await mcpc("login");
await mcpc("logout");
server.closeAllConnections();
server.close();
const figures = { ...seen, clients: seen.clients.size };
console.log(JSON.stringify(figures));
process.exit(JSON.stringify(figures) === '{"registrations":2,"clients":2,"revocations":0}' ? 0 : 1);
JS
echo "@apify/mcpc 0.2.6"
node check.mjs
