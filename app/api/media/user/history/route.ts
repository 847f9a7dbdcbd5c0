import { route } from "@/lib/identity/route";
import { userHistoryContract } from "@/lib/media/contract";
import { userHistory } from "@/lib/media/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(userHistoryContract, userHistory),
});
