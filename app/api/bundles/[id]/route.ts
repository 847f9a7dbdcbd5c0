import {
  deleteBundleContract,
  getBundleContract,
  updateBundleContract,
} from "@/lib/bases/purchases/bundles/contract";
import { deleteBundle, updateBundle } from "@/lib/bases/purchases/bundles/mutations";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getBundleContract, getBundle),
  PATCH: route(updateBundleContract, updateBundle),
  DELETE: route(deleteBundleContract, deleteBundle),
});
