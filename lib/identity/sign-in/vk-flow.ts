import { env } from "@/lib/platform/env";
import { safeNext } from "../safe-next";

/** What the browser keeps between leaving for VK and coming back: in an HttpOnly cookie, so that no script reads the verifier. */
export type VkFlow = { state: string; codeVerifier: string; next: string };

const MINUTES = 10;

/** `__Host-` under https, so that no neighbouring subdomain can plant one. */
export function vkFlowCookieName(): string {
  return env().APP_ORIGIN.startsWith("https:") ? "__Host-promptoteka.vk" : "promptoteka.vk";
}

/** The Set-Cookie value that starts a flow, or ends it when `flow` is null. */
export function vkFlowCookie(flow: VkFlow | null): string {
  const value = flow ? Buffer.from(JSON.stringify(flow)).toString("base64url") : "";
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${vkFlowCookieName()}=${value}; Path=/; Max-Age=${flow ? MINUTES * 60 : 0}; HttpOnly; SameSite=Lax${secure}`;
}

/** The flow in a cookie's value, or null when it is absent or not one of ours. */
export function vkFlowOf(value: string | undefined): VkFlow | null {
  if (!value) return null;
  try {
    const { state, codeVerifier, next }: Partial<Record<keyof VkFlow, unknown>> = JSON.parse(Buffer.from(value, "base64url").toString());
    return typeof state === "string" && typeof codeVerifier === "string" ? { state, codeVerifier, next: safeNext(next) } : null;
  } catch {
    return null;
  }
}
