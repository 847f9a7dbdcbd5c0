import { listStoppedContract } from "@/lib/bases/stopping/contract";
import { listStopped } from "@/lib/bases/stopping/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listStoppedContract, listStopped),
});
