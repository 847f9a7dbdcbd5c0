import { visitBaseContract } from "@/lib/bases/updates/contract";
import { visitBase } from "@/lib/bases/updates/visits";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(visitBaseContract, visitBase),
});
