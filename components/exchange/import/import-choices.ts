import type { OnConflict } from "@/lib/exchange/limits";

/** The person's choices for an import. */
export type ImportChoices = {
  file: File | null;
  keepBases: boolean;
  promptBaseId: string;
  onConflict: OnConflict;
  shorten: boolean;
};

/** The call's fields. The file is last, so that the server knows the options before it reads the file. */
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
