import { listUsersContract } from "@/lib/identity/administration/contract";
import { listUsers } from "@/lib/identity/administration/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listUsersContract, listUsers),
});
