import { createCodesContract, listCodesContract } from "@/lib/bases/codes/contract";
import { createCodes } from "@/lib/bases/codes/mutations";
import { listCodes } from "@/lib/bases/codes/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listCodesContract, listCodes),
  POST: route(createCodesContract, createCodes),
});
