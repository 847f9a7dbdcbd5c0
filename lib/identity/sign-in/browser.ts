import { SignInRefused } from "@/lib/integrations/social-login/person";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { transaction } from "@/lib/platform/db/transaction";
import { isRemote } from "@/lib/platform/http/remote-request";
import { preferredLocale } from "@/lib/platform/http/content-negotiation";
import { requestCookie } from "../sessions/request-cookie";
import { sessionCookieName, sessionIdOf } from "../sessions/session-cookie";
import { recordAudit } from "../audit/record";
import { endSession, startSession } from "../sessions/sessions";
import { CONNECTED } from "./social/connected";
import { parseCredentials } from "./credentials";
import { findFlow, consumeFlow } from "./flow";
import { refusedAsAppError, signIn, type WayIn } from "./sign-in";
import { pick, type Posted } from "./social/social-sign-in";

type Headers = Record<string, string | undefined>;
type Provider = SocialProviderName | "dev";

/**
 * A sign-in on our own page: checks the credentials, starts a session, and ends the one that this browser had. What a
 * provider sent is taken with the `state` of a flow that this browser began, which is used up by this, or with the
 * person's own word that they want in (`confirmed`).
 * @param body what the page posted; next-auth's own fields (csrfToken, json, callbackUrl) are left aside
 * @param headers the request's headers in lower case
 * @returns the session's id
 * @throws AppError as `signIn` and `parseCredentials`; SIGN_IN_FAILED_* without state and word, or for a used flow
 */
export async function signInByBrowser(provider: Provider, body: Posted, headers: Headers): Promise<string> {
  const credentials = parseCredentials({ provider, ...(await credentialsOf(provider, body, headers)) });
  const remote = isRemote({ get: (name) => headers[name] ?? null });
  const { id } = await signIn(credentials, {
    language: preferredLocale(headers["accept-language"] ?? null) ?? "ru",
    remote,
  });
  return beginSession(id, provider, headers);
}

/**
 * Signs in the person whose proof was checked, and ends this browser's session of before.
 * @param by the way in, for the audit log
 * @param headers the request's headers in lower case
 * @returns the session's id
 */
export async function beginSession(userId: string, by: WayIn, headers: Headers): Promise<string> {
  const before = await sessionIdOf(requestCookie(headers.cookie, sessionCookieName()));
  if (before) await endSession(before);
  return transaction(async (tx) => {
    await recordAudit(tx, userId, { action: "sign-in", details: { by } });
    return startSession(userId, headers["user-agent"] ?? "", tx);
  });
}

async function credentialsOf(provider: Provider, body: Posted, headers: Headers): Promise<Posted> {
  if (provider === "dev") return pick(body, ["secret", "role"]);
  return CONNECTED[provider].credentials(body, await verifierOf(provider, body, headers));
}

/** The verifier that this browser left with; undefined for what it did not begin, but the person wants. */
async function verifierOf(
  provider: SocialProviderName,
  body: Posted,
  headers: Headers,
): Promise<string | undefined> {
  try {
    const flow = await findFlow(body.state, (name) => requestCookie(headers.cookie, name));
    if (flow?.provider === provider) {
      await consumeFlow(flow);
      return flow.codeVerifier;
    }
    if (body.confirmed === "yes" && !("code" in body)) return undefined;
    throw new SignInRefused("begun in another browser");
  } catch (error) {
    throw refusedAsAppError(provider, error);
  }
}
