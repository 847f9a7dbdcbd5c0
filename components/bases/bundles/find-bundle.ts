import { cache } from "react";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** The bundle behind an address, once for the page and its metadata. @returns null for one that the viewer may not know of */
export const findBundle = cache(async (viewer: Viewer, id: string): Promise<Bundle | null> => {
  try {
    return await getBundle(viewer, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "BUNDLE_NOT_FOUND") return null;
    throw error;
  }
});
