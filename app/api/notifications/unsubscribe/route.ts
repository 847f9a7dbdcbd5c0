import { route } from "@/lib/identity/route";
import { askToUnsubscribeContract, unsubscribeContract } from "@/lib/notifications/contract";
import { askToUnsubscribe, unsubscribe } from "@/lib/notifications/mail/address";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(askToUnsubscribeContract, askToUnsubscribe),
  POST: route(unsubscribeContract, unsubscribe),
});
