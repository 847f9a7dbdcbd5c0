import { generateKeyPairSync } from "node:crypto";
import { errors, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { browserCookieName } from "@/lib/identity/sign-in/sealed-cookie";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { preferredLocale } from "@/lib/platform/http/content-negotiation";
import { AppError } from "@/lib/platform/errors";
import { PROGRAM_FAILED, programHref } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import { log } from "@/lib/platform/log";
import { requestScope } from "@/lib/platform/request-scope";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";
import { ArtifactAdapter } from "./adapter";
import type { FAILURES } from "./failures";
import { OAUTH_TIMES } from "./limits";
import { mcpAddress } from "./metadata";
import { DOCUMENT_SECONDS, metadataFetcher } from "./metadata-documents";

/** The cookie of the browser that asks for consent: only there it is given. */
export const requestCookieName = () => browserCookieName("program");
/** The one that comes back from the consent; its path is that of one request. */
const RETURN_COOKIE = "promptoteka.program-return";

let made: Provider | undefined;

/** The OAuth server (docs/decisions/090): without sessions of its own, for programs without a secret, for /mcp alone. */
export function provider(): Provider {
  return (made ??= newProvider());
}

/** @param fetch how metadata of programs are fetched */
export function newProvider(fetch = metadataFetcher()): Provider {
  const seconds = (ms: number) => ms / 1_000;
  const server = new Provider(env().APP_ORIGIN, {
    adapter: ArtifactAdapter,
    // Signs nothing: nobody is given an ID token. The library needs one to start.
    jwks: { keys: [generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }) as { kty: "OKP" }] },
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] },
    scopes: [],
    claims: {},
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    clientDefaults: { id_token_signed_response_alg: "EdDSA", token_endpoint_auth_method: "none" },
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      registration: "/oauth/register",
      revocation: "/oauth/revoke",
    },
    cookies: {
      names: {
        interaction: requestCookieName(),
        resume: RETURN_COOKIE,
        session: "promptoteka.program-session",
      },
      short: { path: "/", httpOnly: true, sameSite: "lax" },
    },
    interactions: {
      policy: policy(),
      url: (ctx, { uid }) => page(ctx.get("accept-language"), programHref(uid)),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, { clientId }) => clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        cacheDuration: { min: DOCUMENT_SECONDS.stale, max: DOCUMENT_SECONDS.fresh },
      },
      resourceIndicators: {
        enabled: true,
        // Of several one that is not ours is refused.
        defaultResource: async (_, _client, several) =>
          several?.find((each) => each !== mcpAddress()) ?? mcpAddress(),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, resource) => {
          if (resource !== mcpAddress()) throw new errors.InvalidTarget();
          return { scope: TOKEN_SCOPES.join(" "), accessTokenFormat: "opaque" };
        },
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: seconds(OAUTH_TIMES.access),
      RefreshToken: seconds(OAUTH_TIMES.refresh),
      AuthorizationCode: seconds(OAUTH_TIMES.code),
      Interaction: seconds(OAUTH_TIMES.consent),
      Session: seconds(OAUTH_TIMES.consent),
      Grant: seconds(OAUTH_TIMES.refresh),
      IdToken: seconds(OAUTH_TIMES.code),
    },
    findAccount: async (_, sub) => {
      const person = await db.user.findFirst({ where: { id: sub, blockedAt: null }, select: { id: true } });
      return person ? { accountId: sub, claims: async () => ({ sub }) } : undefined;
    },
    fetch,
    clientBasedCORS: () => false,
    renderError: (ctx, { error, error_description }, { name }) => {
      // Programs ask for JSON before they open a browser, and register again where they are not known any more (mcp-remote).
      if (!ctx.accepts("html")) {
        ctx.body = { error, error_description };
        return;
      }
      ctx.status = 303;
      ctx.redirect(failurePage(ctx.get("accept-language"), reasonOf(error, name)));
    },
  });
  server.proxy = true; // behind our own HTTP server, which tells the protocol
  server.silent = true;
  server.on("grant.error", (_: unknown, err: Error) => void noteReason(err));
  server.on("revocation.error", (_: unknown, err: Error) => void noteReason(err));
  server.on("server_error", (_: unknown, err: Error) => {
    if (!noteReason(err)) log.error({ err }, "the OAuth server failed");
  });
  return server;
}

/** A limit, or a host that does not answer: the request fails for that, not for what the library made of it. Programs throw tokens away at invalid_client. */
function noteReason(err: Error): boolean {
  const scope = requestScope();
  const reason = [err, err.cause].find((each) => each instanceof AppError);
  if (scope && reason) scope.failure ??= reason;
  return reason !== undefined;
}

/** Every request asks for consent, whatever was allowed before: the person sees who asks, and how much. */
function policy() {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  const consent = prompts.get("consent")!;
  consent.checks.clear();
  const isAsked = (ctx: KoaContextWithOIDC) => !ctx.oidc.result?.consent;
  consent.checks.add(new Check("consent", "the person is to be asked", "consent_required", isAsked));
  return prompts;
}

function page(languages: string | null, path: string): string {
  return withLocale(path, preferredLocale(languages || null) ?? "ru");
}

/** The page that says what failed. @param languages of its Accept-Language */
export function failurePage(languages: string | null, why: (typeof FAILURES)[number]): string {
  return page(languages, `${PROGRAM_FAILED}?why=${why}`);
}

function reasonOf(error: string, name: string): (typeof FAILURES)[number] {
  if (error === "invalid_client") return "client";
  if (error === "invalid_redirect_uri") return "redirect";
  return name === "SessionNotFound" ? "expired" : "request";
}
