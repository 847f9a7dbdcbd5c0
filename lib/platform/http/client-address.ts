import { networkOf, plainAddress } from "./ip-address";

/**
 * The network that an anonymous caller's limits count: the IPv4 address, or the /64 of an IPv6 one.
 * X-Forwarded-For has one address, left by lib/platform/http-server/trusted-headers.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const address = plainAddress(headers.get("x-forwarded-for") ?? "");
  return address ? networkOf(address) : "unknown";
}
