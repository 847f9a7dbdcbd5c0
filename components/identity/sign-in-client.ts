import { callApi } from "@/lib/platform/api-client";

/** Signs this browser in. @throws ApiError worded by the server in the page's language */
export async function signInWith(provider: "vk" | "telegram" | "dev", credentials: Record<string, string>): Promise<void> {
  const { csrfToken } = await callApi<{ csrfToken: string }>("GET", "/auth/csrf");
  await callApi("POST", `/auth/callback/${provider}`, { ...credentials, csrfToken });
}
