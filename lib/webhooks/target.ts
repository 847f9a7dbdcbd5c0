import { isIP } from "node:net";
import { env } from "@/lib/platform/env";
import { isPublicAddress, plainAddress } from "@/lib/platform/http/ip-address";
import { isLoopback } from "@/lib/platform/http/loopback";

/** Whether webhooks may go to http://127.0.0.1 (WEBHOOK_ALLOW_LOOPBACK): never unless APP_ORIGIN is loopback. */
export function allowsLoopback(): boolean {
  const { APP_ORIGIN, WEBHOOK_ALLOW_LOOPBACK } = env();
  return WEBHOOK_ALLOW_LOOPBACK && isLoopback(new URL(APP_ORIGIN).hostname);
}

/**
 * The address of a webhook: https on port 443 or 8443, without name and password, not an address or name of a private network. What a name resolves to
 * is checked when it is connected to (lib/integrations/webhooks/post).
 * @returns null for every other
 */
export function targetOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return null;
  if (allowsLoopback() && url.protocol === "http:" && url.hostname === "127.0.0.1") return url;
  if (url.protocol !== "https:" || (url.port !== "" && url.port !== "8443")) return null;
  url.hash = "";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPublicAddress(plainAddress(host) ?? host) ? url : null;
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  return name.includes(".") && !isLoopback(name) ? url : null;
}
