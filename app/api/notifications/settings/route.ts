import { route } from "@/lib/identity/route";
import { getSettingsContract } from "@/lib/notifications/contract";
import { getSettings } from "@/lib/notifications/settings";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getSettingsContract, getSettings),
});
