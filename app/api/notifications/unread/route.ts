import { route } from "@/lib/identity/route";
import { countUnreadContract } from "@/lib/notifications/contract";
import { countUnread } from "@/lib/notifications/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(countUnreadContract, countUnread),
});
