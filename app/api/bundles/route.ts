import { createBundleContract, listBundlesContract } from "@/lib/bases/purchases/bundles/contract";
import { createBundle } from "@/lib/bases/purchases/bundles/mutations";
import { listBundles } from "@/lib/bases/purchases/bundles/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listBundlesContract, listBundles),
  POST: route(createBundleContract, createBundle),
});
