import { endSessionContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { endOwnSession } from "@/lib/identity/sessions/sessions";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(endSessionContract, endOwnSession),
});
