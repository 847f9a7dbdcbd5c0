import { importFileContract } from "@/lib/exchange/contract";
import { importFile } from "@/lib/exchange/import/import-file";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(importFileContract, importFile),
});
