"use server";

import { action } from "@/lib/identity/action";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";
import { shownBy } from "../agreement/assert-agreed";
import { purchaseBundle } from "../mutations";
import {
  createBundleContract,
  deleteBundleContract,
  purchaseBundleContract,
  updateBundleContract,
} from "./contract";
import { createBundle, deleteBundle, updateBundle } from "./mutations";

export const submitNewBundle = action(createBundleContract, createBundle, {
  then: (bundle) => bundleHref(bundle),
});
export const submitBundle = action(updateBundleContract, updateBundle, {
  then: (bundle) => bundleHref(bundle),
});
export const submitBundleDeletion = action(deleteBundleContract, deleteBundle, {
  then: () => OWN_BUNDLES,
});
export const submitBundlePurchase = action(
  purchaseBundleContract,
  (viewer, input, context) =>
    purchaseBundle(viewer, { ...shownBy(input), agreedBases: input.agreedBases ?? null }, context),
  { then: ({ orderId }) => `/purchase/${orderId}` },
);
