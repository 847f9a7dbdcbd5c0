import { env } from "@/lib/platform/env";
import { json } from "@/lib/platform/http/answer";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";

/** The one resource that tokens of connections are for. */
export const mcpAddress = () => `${env().APP_ORIGIN}/mcp`;

const CACHED = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" };

/** Where the metadata of /mcp is, as its 401 says (RFC 9728). */
export const resourceMetadataAddress = () => `${env().APP_ORIGIN}/.well-known/oauth-protected-resource/mcp`;

/** GET /.well-known/oauth-protected-resource, also below /mcp: who gives tokens for /mcp. */
export function tellOfResource(): Response {
  const { APP_ORIGIN: origin } = env();
  const body = {
    resource: mcpAddress(),
    resource_name: "Promptoteka",
    resource_documentation: `${origin}/connect`,
    authorization_servers: [origin],
    scopes_supported: TOKEN_SCOPES,
    bearer_methods_supported: ["header"],
  };
  return json(body, 200, CACHED);
}

/** GET /.well-known/oauth-authorization-server (RFC 8414). */
export function tellOfServer(): Response {
  const { APP_ORIGIN: issuer } = env();
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${issuer}/connect`,
  };
  return json(body, 200, CACHED);
}
