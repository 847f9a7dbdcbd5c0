import { changePersonContract } from "@/lib/bases/stopping/contract";
import { changePerson } from "@/lib/bases/stopping/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(changePersonContract, changePerson),
});
