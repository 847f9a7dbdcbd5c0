import { route } from "@/lib/identity/route";
import { listNotificationsContract } from "@/lib/notifications/contract";
import { listNotifications } from "@/lib/notifications/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listNotificationsContract, listNotifications),
});
