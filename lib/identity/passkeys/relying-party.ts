import { isIP } from "node:net";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isLoopback } from "@/lib/platform/http/loopback";

/** Whether browsers make passkeys for this server: its address has a name, and its connection is secure. */
export function passkeysAvailable(): boolean {
  const { protocol, hostname } = new URL(env().APP_ORIGIN);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return !isAddress && (protocol === "https:" || isLoopback(hostname));
}

/** What a passkey is bound to: the server's public address, never a request's header. @throws AppError UNSUPPORTED_PROVIDER */
export function relyingParty(): { id: string; origin: string } {
  if (!passkeysAvailable()) throw new AppError("UNSUPPORTED_PROVIDER");
  const { hostname, origin } = new URL(env().APP_ORIGIN);
  return { id: hostname, origin };
}
