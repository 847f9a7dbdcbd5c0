import { env } from "../env";

/**
 * The address that stands for an anonymous caller in rate limits. With TRUSTED_PROXY_HOPS = n it is the n-th entry from
 * the right of X-Forwarded-For. With 0 the header is the one that Next itself writes from the socket: its last entry,
 * never one that the client sent. IPv6 is cut to its /64, which one household shares.
 */
export function clientAddress(headers: Headers): string {
  const hops = Math.max(1, env().TRUSTED_PROXY_HOPS);
  const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const address = (entries.at(-hops) || "unknown").slice(0, 64);
  return address.includes(":") && !address.startsWith("::ffff:") ? address.split(":").slice(0, 4).join(":") : address;
}
