import { route } from "@/lib/identity/route";
import { readNotificationsContract } from "@/lib/notifications/contract";
import { readNotifications } from "@/lib/notifications/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(readNotificationsContract, readNotifications),
});
