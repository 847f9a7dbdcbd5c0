/**
 * The address that stands for an anonymous caller in rate limits: what lib/platform/http/trusted-headers left in
 * X-Forwarded-For. IPv6 is cut to its /64, which one household shares.
 */
export function clientAddress(headers: Headers): string {
  const address = (headers.get("x-forwarded-for") || "unknown").slice(0, 64);
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
