import { isIP } from "node:net";
import { db } from "@/lib/platform/db/client";

/** The caller's address as it is kept: what lib/platform/http-server/trusted-headers left, only a real one, whole. */
export function storedAddress(headers: Headers): string | null {
  const address = headers.get("x-forwarded-for") ?? "";
  return isIP(address) ? address : null;
}

/**
 * After 30 days an address becomes that of its network (IPv4 /24, IPv6 /48), after 180 days nothing of it is left
 * (docs/product/media.md 4). Time is the database's.
 */
export async function shortenAddresses(): Promise<void> {
  await db.$executeRaw`
    UPDATE video_operations SET ip_address = network(set_masklen(ip_address::inet, CASE family(ip_address::inet) WHEN 4 THEN 24 ELSE 48 END))::text
    WHERE created_at < now() - interval '30 days' AND ip_address IS NOT NULL AND ip_address NOT LIKE '%/%'`;
  await db.$executeRaw`UPDATE video_operations SET ip_address = NULL WHERE created_at < now() - interval '180 days' AND ip_address IS NOT NULL`;
}
