import { listUpdatesContract } from "@/lib/bases/updates/contract";
import { listUpdates } from "@/lib/bases/updates/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listUpdatesContract, listUpdates),
});
