import { networkOf, plainAddress } from "./ip-address";

/**
 * The network that stands for an anonymous caller in rate limits: of the one address that lib/platform/http-server/trusted-headers
 * left in X-Forwarded-For the IPv4 address, or the /64 of an IPv6 one.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const address = plainAddress(headers.get("x-forwarded-for") ?? "");
  return address ? networkOf(address) : "unknown";
}
