import { vkAuthorizeUrl } from "@/lib/integrations/social-login/vk-oauth";
import { preferredLocale } from "@/lib/platform/i18n/locales";
import type { RequestContext } from "@/lib/platform/http/route";
import type { Viewer } from "@/lib/platform/viewer";
import { randomBytes } from "node:crypto";
import { safeNext } from "./safe-next";
import { codeChallenge, codeVerifier } from "./sign-in/pkce";
import { vkOauthConfig } from "./sign-in/vk";
import { vkFlowCookie } from "./sign-in/vk-flow";

/**
 * Sends the browser to VK ID with a fresh state and PKCE challenge; what must come back fitting stays in its cookie.
 * @throws AppError UNSUPPORTED_PROVIDER when VK is not configured
 */
export async function startVk(_viewer: Viewer, { next }: { next?: unknown }, { request }: Pick<RequestContext, "request">): Promise<Response> {
  const config = vkOauthConfig();
  const flow = { state: randomBytes(24).toString("base64url"), codeVerifier: codeVerifier(), next: safeNext(next) };
  const language = /^\/en(\/|\?|$)/.test(flow.next) ? "en" : (preferredLocale(request.headers.get("accept-language")) ?? "ru");
  const location = vkAuthorizeUrl(config, { state: flow.state, codeChallenge: codeChallenge(flow.codeVerifier), language });
  return new Response(null, { status: 302, headers: { Location: location, "Set-Cookie": vkFlowCookie(flow), "Cache-Control": "private, no-store" } });
}
