import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { replyContract } from "@/lib/reports/contract";
import { replyToDecision } from "@/lib/reports/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(replyContract, replyToDecision),
});
