import { createHash, randomBytes } from "node:crypto";
import { isSocialProvider, type SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { MINUTE } from "@/lib/platform/clock";
import { safeNext } from "./safe-next";
import { sameSecret } from "./same-secret";
import { codeVerifier } from "./pkce";
import { browserCookie, browserCookieName, seal, unseal } from "./sealed-cookie";
import { consumeOnce } from "./consume-once";

/**
 * A sign-in that began in this browser. Its random state travels through the provider and back, the rest stays in a sealed
 * HttpOnly cookie. A callback with another state, or without one, began elsewhere and may belong to another account.
 */
export type Flow = { provider: SocialProviderName; state: string; codeVerifier: string; next: string };

const MINUTES = 15;
/** Open flows per browser, one per tab; the oldest are dropped. */
const FLOWS = 5;
const PURPOSE = "sign-in-flow";
const STATE = /^[A-Za-z0-9_-]{32}$/;

export type ReadCookie = (name: string) => string | undefined;

/**
 * A new flow for a browser.
 * @param next where the person goes afterwards; "/" unless it is a path of ours
 * @param held names of the browser's cookies in the order sent (the oldest first)
 * @returns the flow and its Set-Cookie values, which also end the oldest flows over the limit
 */
export async function beginFlow(
  provider: Flow["provider"],
  next: unknown,
  held: string[],
): Promise<{ flow: Flow; setCookies: string[] }> {
  const flow = {
    provider,
    state: randomBytes(24).toString("base64url"),
    codeVerifier: codeVerifier(),
    next: safeNext(next),
  };
  const sealed = await seal(PURPOSE, flow, MINUTES * 60);
  const surplus = held.filter((name) => name.startsWith(prefix())).slice(0, 1 - FLOWS);
  return {
    flow,
    setCookies: [
      browserCookie(cookieName(flow.state), sealed, MINUTES * 60),
      ...surplus.map((name) => browserCookie(name, "", 0)),
    ],
  };
}

/** The flow that this browser began with a state, or null: unknown, expired, or not sealed by us. */
export async function findFlow(state: unknown, read: ReadCookie): Promise<Flow | null> {
  if (typeof state !== "string" || !STATE.test(state)) return null;
  const flow = (await unseal(PURPOSE, read(cookieName(state)))) as Partial<Flow> | null;
  if (
    !isSocialProvider(flow?.provider) ||
    typeof flow.state !== "string" ||
    typeof flow.codeVerifier !== "string"
  )
    return null;
  const { provider, codeVerifier: verifier, next } = flow;
  return sameSecret(state, flow.state)
    ? { provider, state, codeVerifier: verifier, next: safeNext(next) }
    : null;
}

/** Marks a flow as used, so that a copy of its cookie is worthless. @throws SignInRefused when it was used before */
export async function consumeFlow({ state }: Flow): Promise<void> {
  await consumeOnce(
    createHash("sha256").update(`flow:${state}`).digest("hex"),
    new Date(Date.now() + 2 * MINUTES * MINUTE),
  );
}

/** The Set-Cookie value that ends the flow of a state; null for an invalid state. */
export function endedFlowCookie(state: unknown): string | null {
  return typeof state === "string" && STATE.test(state) ? browserCookie(cookieName(state), "", 0) : null;
}

function prefix(): string {
  return browserCookieName("sign-in.");
}

function cookieName(state: string): string {
  return prefix() + state.slice(0, 12);
}
