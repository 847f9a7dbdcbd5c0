import { purchaseBundle } from "@/lib/bases/purchases/mutations";
import { route } from "@/lib/platform/http/router";
import {
  createBundleContract,
  deleteBundleContract,
  getBundleContract,
  listBundlesContract,
  purchaseBundleContract,
  updateBundleContract,
} from "./contract";
import { createBundle, deleteBundle, updateBundle } from "./mutations";
import { getBundle, listBundles } from "./queries";

export const ROUTES = [
  route(purchaseBundleContract, purchaseBundle),
  route(getBundleContract, getBundle),
  route(updateBundleContract, updateBundle),
  route(deleteBundleContract, deleteBundle),
  route(listBundlesContract, listBundles),
  route(createBundleContract, createBundle),
];
