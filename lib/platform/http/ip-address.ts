import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Normalizes an IP address: no brackets, port or zone; IPv4-mapped IPv6 as IPv4.
 * @param text as sockets and proxies write it: `203.0.113.7:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0`
 * @returns null if it is no address
 */
export function plainAddress(text: string | undefined): string | null {
  const given = (text ?? "").trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(given)?.[1] ?? given;
  const address = bare.split("%")[0]!;
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/**
 * The network of a household or office: the IPv4 address, or the /64 of an IPv6 one. @param address of
 * `plainAddress`
 */
export function networkOf(address: string): string {
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address;
}

/** Whether the address is loopback. @param address of `plainAddress` */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether anybody on the internet has the address: not one of a private, shared, local, reserved or translated network.
 * @param address of `plainAddress`
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}
