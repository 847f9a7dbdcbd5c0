import { listAccess } from "@/lib/bases/access/queries";
import { listAccessContract } from "@/lib/bases/contract";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listAccessContract, listAccess),
});
