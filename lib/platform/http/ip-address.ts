import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Normalizes an IP address: no brackets, port or zone; IPv4-mapped IPv6 as IPv4.
 * @param text as sockets and proxies write it: `203.0.113.7:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0`
 * @returns null for an invalid address
 */
export function plainAddress(text: string | undefined): string | null {
  const given = (text ?? "").trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(given)?.[1] ?? given;
  const address = bare.split("%")[0]!;
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/** The network of a household or office: the IPv4 address, or the /64 of an IPv6 one. @param address of `plainAddress` */
export function networkOf(address: string): string {
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address;
}

/**
 * The network of an access provider: the /24 of an IPv4 address, the /48 of an IPv6 one.
 * @param address an address, or a network of `networkOf`
 * @returns null for an invalid address
 */
export function accessNetwork(address: string | undefined): string | null {
  const bare = address?.split("/")[0] ?? "";
  const kind = isIP(bare);
  if (kind === 0) return null;
  return kind === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/48`).toString()}/48`
    : `${ipaddr.IPv4.networkAddressFromCIDR(`${bare}/24`).toString()}/24`;
}

/** Whether the address is loopback. @param address of `plainAddress` */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether the address is public: not of a private, shared, local, reserved or translated network.
 * @param address of `plainAddress`
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}

/**
 * The network that an anonymous caller's limits count: the IPv4 address, or the /64 of an IPv6 one.
 * X-Forwarded-For has one address, left by lib/platform/http-server/trusted-headers.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const address = plainAddress(headers.get("x-forwarded-for") ?? "");
  return address ? networkOf(address) : "unknown";
}
