import { cache } from "react";
import { getProfile } from "@/lib/identity/queries";
import { type Profile, userInput } from "@/lib/identity/schema";
import { orNull } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/**
 * The person behind an address, once for the page and its metadata.
 * @returns null for an invalid id and a deleted person
 */
export const findProfile = cache(async (viewer: Viewer, id: string): Promise<Profile | null> => {
  if (!userInput.safeParse({ id }).success) return null; // an address typed by hand
  return orNull(getProfile(viewer, { id }), "USER_NOT_FOUND");
});
