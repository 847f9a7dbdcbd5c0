import { removeCoverContract, setCoverContract } from "@/lib/bases/cover/contract";
import { removeCover, setCover } from "@/lib/bases/cover/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(setCoverContract, setCover),
  DELETE: route(removeCoverContract, removeCover),
});
