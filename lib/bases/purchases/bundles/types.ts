import type { z } from "@/lib/platform/validation/zod";
import type {
  bundleFields,
  bundleOutput,
  bundlePurchaseInput,
  bundlesInput,
  createBundleInput,
  updateBundleInput,
} from "./schema";

export type Bundle = z.infer<typeof bundleOutput>;
export type CreateBundleInput = z.output<typeof createBundleInput>;
export type UpdateBundleInput = z.output<typeof updateBundleInput>;
export type BundlesInput = Partial<z.output<typeof bundlesInput>>;
export type BundlePurchase = z.output<typeof bundlePurchaseInput>;
export type BundleFields = z.output<typeof bundleFields>;
/** An own base that a bundle can hold. `notSold`: why no bundle with it is sold now. */
export type BundleChoice = { id: string; name: string; price: number; notSold: "hidden" | "offSale" | null };
