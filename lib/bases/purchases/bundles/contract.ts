import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { pendingPaymentOutput } from "../schema";
import {
  boughtBundleOutput,
  bundleIdInput,
  bundleOutput,
  bundlePurchaseInput,
  bundlesInput,
  createBundleInput,
  updateBundleInput,
} from "./schema";

const contract = tagged({ tag: "bundles" });

export const listBundlesContract = contract({
  method: "GET",
  path: "/bundles",
  summary: "Bundles of the caller, or those that another person sells now, newest first",
  input: bundlesInput,
  output: bundleOutput,
  list: true,
  access: "open",
  errors: ["UNAUTHENTICATED"],
});

export const getBundleContract = contract({
  method: "GET",
  path: "/bundles/{id}",
  summary: "One bundle that is sold, or an own one",
  input: bundleIdInput,
  output: bundleOutput,
  access: "open",
  errors: ["BUNDLE_NOT_FOUND"],
});

export const createBundleContract = contract({
  method: "POST",
  path: "/bundles",
  scope: "sell",
  summary: "Offer 2 to 10 own ONE_TIME bases together at one price",
  input: createBundleInput,
  output: bundleOutput,
  status: 201,
  errors: ["QUOTA_EXCEEDED"],
  idempotent: true,
});

export const updateBundleContract = contract({
  method: "PATCH",
  path: "/bundles/{id}",
  scope: "sell",
  summary: "Change a bundle; what was bought stays as it is",
  input: updateBundleInput,
  output: bundleOutput,
  errors: ["BUNDLE_NOT_FOUND", "FORBIDDEN"],
});

export const deleteBundleContract = contract({
  method: "DELETE",
  path: "/bundles/{id}",
  scope: "sell",
  summary: "Delete a bundle; its bases, its orders and what they gave stay",
  input: bundleIdInput,
  errors: ["BUNDLE_NOT_FOUND", "FORBIDDEN"],
});

export const purchaseBundleContract = contract({
  method: "POST",
  path: "/bundles/{id}/grant",
  summary:
    "Buy every base of a bundle for life: 200 {orderId}, or 202 {orderId, confirmationUrl} while the payment is to be made",
  input: bundlePurchaseInput,
  output: z.union([boughtBundleOutput, pendingPaymentOutput]),
  errors: [
    "BUNDLE_NOT_FOUND",
    "BUNDLE_IS_OWN",
    "BUNDLE_NOT_SOLD",
    "BUNDLE_CHANGED",
    "PRICE_CHANGED",
    "PAPER_NOT_ACCEPTED",
    "PAPER_CHANGED",
    "ACCESS_UNLIMITED",
    "ORDERS_UNPAID",
    "PAYMENTS_OFF",
    "PAYMENT_FAILED",
    "PAYMENT_TIMEOUT",
    "CONFLICT",
  ],
  idempotent: "resumable",
});
