import { route } from "@/lib/identity/route";
import { switchMailCodeContract } from "@/lib/notifications/contract";
import { switchMailCode } from "@/lib/notifications/mail/sign-in-code";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(switchMailCodeContract, switchMailCode),
});
