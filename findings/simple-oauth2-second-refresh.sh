#!/usr/bin/env bash
# simple-oauth2 5.1.0: where a server answers a refresh without a new refresh token, as RFC 6749 6 allows it, the token that refresh() returns has
# none, and the next refresh() sends "refresh_token=" with nothing behind it: the login works for two lifetimes of an access token and then ends
# with invalid_grant. RFC 6749 6: the client only discards the old refresh token if a new one came. @badgateway/oauth2-client 3.3.1 and
# @modelcontextprotocol/client 2.4.0 keep the old one. The README's example stores what refresh() returns.
# Whoever runs an authorization server gives a refresh token with each answer, also where it is the same; whoever uses this client puts the
# old one back: createToken({ refresh_token: old, ...token.token }).
# Seen, refresh tokens sent at the first, second and third refresh: {"simple-oauth2":["r1",""],"badgateway":["r1","r1","r1"],"mcp":["r1","r1","r1"]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts simple-oauth2@5.1.0 @badgateway/oauth2-client@3.3.1 @modelcontextprotocol/client@2.4.0
cat >check.mjs <<'JS'
import { createServer } from "node:http";
import { OAuth2Client } from "@badgateway/oauth2-client";
import { refreshAuthorization } from "@modelcontextprotocol/client";
import simpleOauth2 from "simple-oauth2";
let sent = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  const isRefresh = form.get("grant_type") === "refresh_token";
  if (isRefresh) sent.push(form.get("refresh_token"));
  const isGood = !isRefresh || form.get("refresh_token") === "r1";
  const token = { access_token: `a${sent.length}`, token_type: "Bearer", expires_in: 3600, ...(!isRefresh && { refresh_token: "r1" }) };
  response.writeHead(isGood ? 200 : 400, { "Content-Type": "application/json" }).end(JSON.stringify(isGood ? token : { error: "invalid_grant" }));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const [code, secret] = ["code", "secret"];
const CLIENTS = {
  "simple-oauth2": async () => {
    const client = new simpleOauth2.AuthorizationCode({ client: { id: "id", secret }, auth: { tokenHost: origin, tokenPath: "/token" } });
    return [await client.getToken({ code, redirect_uri: origin }), (token) => token.refresh()];
  },
  badgateway: async () => {
    const client = new OAuth2Client({ server: origin, clientId: "id", clientSecret: secret, tokenEndpoint: "/token" });
    return [await client.authorizationCode.getToken({ code, redirectUri: origin }), (token) => client.refreshToken(token)];
  },
  mcp: async () => {
    const metadata = { issuer: origin, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token`, response_types_supported: ["code"] };
    const clientInformation = { client_id: "id", client_secret: secret };
    return [{ refresh_token: "r1" }, ({ refresh_token: refreshToken }) => refreshAuthorization(origin, { metadata, clientInformation, refreshToken })];
  },
};
const seen = {};
for (const [name, signIn] of Object.entries(CLIENTS)) {
  sent = [];
  let [token, refresh] = await signIn();
  for (let times = 0; times < 3 && token; times += 1) token = await refresh(token).catch(() => null);
  seen[name] = sent;
}
server.closeAllConnections();
server.close();
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(Object.values(seen)) === '[["r1",""],["r1","r1","r1"],["r1","r1","r1"]]' ? 0 : 1);
JS
echo "simple-oauth2 5.1.0, @badgateway/oauth2-client 3.3.1, @modelcontextprotocol/client 2.4.0"
node check.mjs
