import type { Readable } from "node:stream";
import { ObjectMissing } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";

/** A stored file; null for one that was deleted meanwhile. @throws AppError STORAGE_UNAVAILABLE */
export async function openObject(key: string): Promise<Readable | null> {
  try {
    return (await objectStorage().read(key)).stream;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
}
