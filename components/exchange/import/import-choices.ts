import type { OnConflict } from "@/lib/exchange/limits";

/** How a file is brought in, as the person has chosen. */
export type ImportChoices = {
  file: File | null;
  keepBases: boolean;
  promptBaseId: string;
  onConflict: OnConflict;
  shorten: boolean;
};

/** The fields of the call; the file comes last, so that what is said of it is known before. */
export function formOf(
  { file, keepBases, promptBaseId, onConflict, shorten }: ImportChoices & { file: File },
  dryRun: boolean,
) {
  const flag = (value: boolean): "true" | "false" => (value ? "true" : "false");
  return {
    dryRun: flag(dryRun),
    keepBases: flag(keepBases),
    promptBaseId: keepBases ? "" : promptBaseId,
    onConflict,
    shorten: flag(shorten),
    file,
  };
}
