import { listMyBasesContract } from "@/lib/bases/contract";
import { listMyBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listMyBasesContract, listMyBases),
});
