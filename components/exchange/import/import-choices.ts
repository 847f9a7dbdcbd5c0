import type { OnConflict } from "@/lib/exchange/limits";

/** How a file is brought in, as the person has chosen. */
export type ImportChoices = { file: File | null; keepBases: boolean; promptBaseId: string; onConflict: OnConflict; shorten: boolean };

/** The fields of the call; the file comes last, so that what is said of it is known before. */
export function formOf({ file, keepBases, promptBaseId, onConflict, shorten }: ImportChoices & { file: File }, dryRun: boolean) {
  return { dryRun: String(dryRun), keepBases: String(keepBases), promptBaseId: keepBases ? "" : promptBaseId, onConflict, shorten: String(shorten), file };
}
