import { cache } from "react";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { orNull } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** The bundle behind an address, once for the page and its metadata. @returns null for one that the viewer may not know of */
export const findBundle = cache((viewer: Viewer, id: string): Promise<Bundle | null> =>
  orNull(getBundle(viewer, { id }), "BUNDLE_NOT_FOUND"),
);
