import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getNoticeContract } from "@/lib/reports/contract";
import { getNotice } from "@/lib/reports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getNoticeContract, getNotice),
});
