import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * An IP address in its one spelling: without brackets, port and zone, an IPv4 address that IPv6 carries as IPv4.
 * @param text as a socket or a proxy writes it: `203.0.113.7`, `203.0.113.7:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0`
 * @returns null for what is no address
 */
export function plainAddress(text: string | undefined): string | null {
  const given = (text ?? "").trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(given)?.[1] ?? given;
  const address = bare.split("%")[0]!;
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/** What one household or office shares: an IPv4 address, the /64 of an IPv6 one. @param address as `plainAddress` gives it */
export function networkOf(address: string): string {
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address;
}

/** Whether the other side is on this machine. @param address as `plainAddress` gives it */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}
