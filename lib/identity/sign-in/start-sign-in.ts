import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { AppError } from "@/lib/platform/errors";
import { json } from "@/lib/platform/http/answer";
import { assertSameOrigin } from "@/lib/platform/http/security/same-origin";
import { DEFAULT_LOCALE, localeNamedBy } from "@/lib/platform/i18n/locales";
import { preferredLocale } from "@/lib/platform/http/content-negotiation";
import type { RequestContext } from "@/lib/platform/http/call";
import type { Viewer } from "@/lib/platform/viewer";
import { cookieNames } from "../sessions/request-cookie";
import { safeNext } from "./safe-next";
import { signInPath } from "./sign-in-path";
import { beginFlow } from "./flow";
import { CONNECTED } from "./social/connected";
import { telegramWidget } from "./social/telegram";

type Input = { next?: unknown };
type Context = Pick<RequestContext, "request">;

/**
 * Sends the browser to a provider's page with a fresh state and PKCE challenge; the rest of the flow is in its cookie.
 * Another site's link leads to our sign-in page instead, so that only the person begins a sign-in.
 * @throws AppError UNSUPPORTED_PROVIDER when sign-in by redirect is not configured
 */
export async function startSignIn(
  _viewer: Viewer,
  { provider, next: asked }: Input & { provider: SocialProviderName },
  { request }: Context,
): Promise<Response> {
  const pageOf = CONNECTED[provider].redirect();
  if (!pageOf) throw new AppError("UNSUPPORTED_PROVIDER");
  const next = safeNext(asked);
  const from = request.headers.get("sec-fetch-site") ?? "none";
  if (from !== "same-origin" && from !== "none") return redirectTo(signInPath(next), []);
  const { flow, setCookies } = await beginFlow(provider, next, cookieNames(request.headers.get("cookie")));
  const language =
    localeNamedBy(next) ?? preferredLocale(request.headers.get("accept-language")) ?? DEFAULT_LOCALE;
  return redirectTo(pageOf(flow, language), setCookies);
}

/**
 * Begins a sign-in by Telegram's widget: its way back carries the `state` of this answer.
 * @throws AppError UNSUPPORTED_PROVIDER when the widget is not configured, CROSS_ORIGIN
 */
export async function startTelegramWidget(
  _viewer: Viewer,
  { next }: Input,
  { request }: Context,
): Promise<Response> {
  if (!telegramWidget()) throw new AppError("UNSUPPORTED_PROVIDER");
  assertSameOrigin(request);
  const { flow, setCookies } = await beginFlow("telegram", next, cookieNames(request.headers.get("cookie")));
  return withCookies(json({ state: flow.state }), setCookies);
}

function redirectTo(location: string, setCookies: string[]): Response {
  return withCookies(
    new Response(null, {
      status: 302,
      headers: { Location: location, "Cache-Control": "private, no-store" },
    }),
    setCookies,
  );
}

/** The response with these Set-Cookie values. */
export function withCookies(response: Response, setCookies: string[]): Response {
  for (const value of setCookies) response.headers.append("Set-Cookie", value);
  return response;
}
