import { endOtherSessionsContract, listSessionsContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { endOtherSessions, listSessions } from "@/lib/identity/sessions/sessions";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSessionsContract, listSessions),
  DELETE: route(endOtherSessionsContract, endOtherSessions),
});
