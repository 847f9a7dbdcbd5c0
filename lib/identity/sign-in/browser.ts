import { TELEGRAM_FIELDS } from "@/lib/integrations/social-login/telegram";
import { AppError } from "@/lib/platform/errors";
import { preferredLocale } from "@/lib/platform/i18n/locales";
import { requestCookie } from "../request-cookie";
import { sameSecret } from "../same-secret";
import { sessionCookieName, sessionIdOf } from "../session-cookie";
import { endSession, startSession } from "../sessions";
import { parseCredentials } from "./credentials";
import { signIn } from "./sign-in";
import { vkFlowCookieName, vkFlowOf } from "./vk-flow";

type Body = Record<string, unknown>;
type Headers = Record<string, string | undefined>;

/**
 * A sign-in on our own page: checks the credentials, starts a session, and ends the one that this browser had.
 * @param body what the page posted; next-auth's own fields (csrfToken, json, callbackUrl) are left aside
 * @param headers the request's headers in lower case
 * @returns the session's id
 * @throws AppError as `signIn` and `parseCredentials`
 */
export async function signInByBrowser(provider: "vk" | "telegram" | "dev", body: Body, headers: Headers): Promise<string> {
  const credentials = parseCredentials({ provider, ...credentialsOf(provider, body, headers) });
  const { id } = await signIn(credentials, { language: preferredLocale(headers["accept-language"] ?? null) ?? "ru" });
  const before = await sessionIdOf(requestCookie(headers.cookie, sessionCookieName()));
  if (before) await endSession(before);
  return startSession(id, headers["user-agent"] ?? "");
}

function credentialsOf(provider: string, body: Body, headers: Headers): Body {
  if (provider === "telegram") return pick(body, TELEGRAM_FIELDS);
  if (provider === "dev") return pick(body, ["secret", "role"]);
  if (!("code" in body)) return pick(body, ["silentToken", "uuid"]);
  return { ...pick(body, ["code", "deviceId", "state"]), codeVerifier: verifierOf(body.state, headers) };
}

/** The verifier that this browser left with; a state that it did not leave with is somebody else's sign-in. */
function verifierOf(state: unknown, headers: Headers): string {
  const flow = vkFlowOf(requestCookie(headers.cookie, vkFlowCookieName()));
  if (!flow || typeof state !== "string" || !sameSecret(state, flow.state)) throw new AppError("SIGN_IN_FAILED_VK");
  return flow.codeVerifier;
}

function pick(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
}
