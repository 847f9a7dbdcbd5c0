import type { startTelegramWidgetContract } from "@/lib/identity/contract";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { callApi } from "@/lib/platform/browser/api-client";
import type { z } from "@/lib/platform/validation/zod";

// NextAuth answers these; no contract of ours describes them.
type CsrfCall = {
  method: "GET";
  path: "/auth/csrf";
  input: z.ZodType;
  output: z.ZodType<{ csrfToken: string }>;
};
type SignInCall = {
  method: "POST";
  path: "/auth/callback/{provider}";
  input: z.ZodType<unknown, Record<string, string>>;
};

/**
 * Begins a sign-in by Telegram's widget in this browser.
 * @param next where the person goes afterwards
 * @returns the state that must come back with what Telegram sends
 * @throws ApiError
 */
export async function beginTelegram(next: string): Promise<string> {
  return (await callApi<typeof startTelegramWidgetContract>("POST", "/auth/telegram/start", { next })).state;
}

/** Signs this browser in. @throws ApiError worded by the server in the page's language */
export async function signInWith(
  provider: SocialProviderName,
  credentials: Record<string, string>,
): Promise<void> {
  const { csrfToken } = await callApi<CsrfCall>("GET", "/auth/csrf");
  await callApi<SignInCall>("POST", `/auth/callback/${provider}`, { ...credentials, csrfToken });
}
