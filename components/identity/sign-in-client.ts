import { callApi } from "@/lib/platform/api-client";

/**
 * Begins a sign-in by Telegram in this browser.
 * @param next where the person goes afterwards
 * @returns the state that must come back with what Telegram sends
 * @throws ApiError
 */
export async function beginTelegram(next: string): Promise<string> {
  return (await callApi<{ state: string }>("POST", "/auth/telegram/start", { next })).state;
}

/** Signs this browser in. @throws ApiError worded by the server in the page's language */
export async function signInWith(provider: "vk" | "telegram", credentials: Record<string, string>): Promise<void> {
  const { csrfToken } = await callApi<{ csrfToken: string }>("GET", "/auth/csrf");
  await callApi("POST", `/auth/callback/${provider}`, { ...credentials, csrfToken });
}
