import { getMe } from "@/lib/identity/queries";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { getSettings } from "@/lib/notifications/settings";
import type { Viewer } from "@/lib/platform/viewer";

/** Where the receipt usually goes: the person's confirmed address for mails, else the profile's; "" for none, or a guest. */
export async function receiptAddress(viewer: Viewer): Promise<string> {
  if (viewer.kind === "guest") return "";
  const [{ mail }, { email }] = await Promise.all([getSettings(viewer), getMe(viewer)]);
  return usualAddress(mail, email);
}

/** @param mail where the person's mails go, confirmed or not */
export function usualAddress(
  mail: Pick<NotificationSettings["mail"], "address" | "state">,
  profile: string | null,
): string {
  return (mail.state === "confirmed" && mail.address) || (profile ?? "");
}
