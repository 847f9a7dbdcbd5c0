import { route } from "@/lib/identity/route";
import { switchMailContract } from "@/lib/notifications/contract";
import { switchMail } from "@/lib/notifications/mail/address";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(switchMailContract, switchMail),
});
