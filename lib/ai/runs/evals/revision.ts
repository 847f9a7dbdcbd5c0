import { hashOf } from "@/lib/platform/http/idempotency";
import type { TestRow } from "./schema";

/** Says which rows these are: a save names those that it saw. */
export function revisionOf(rows: readonly TestRow[]): string {
  return hashOf(rows);
}
