import { exportCodesContract } from "@/lib/bases/codes/contract";
import { exportCodes } from "@/lib/bases/codes/export-codes";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportCodesContract, exportCodes),
});
