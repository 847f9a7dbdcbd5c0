import { BASE_LIMITS } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { VARIABLE_LIMITS } from "@/lib/variables/schema";
import { EXCHANGE_LIMITS } from "../limits";
import type { Found } from "../reading/found";
import type { TargetBases } from "./target-bases";
import type { ImportedVariables } from "./variables";

/** What a dry run of both says. */
export type Plan = { bases: TargetBases; variables: ImportedVariables };

/**
 * The limits that a file's bases and variables would break, before the first of them is made.
 * @param keepBases the file's bases are wanted
 */
export async function brokenLimits(viewer: Viewer, found: Found, { bases, variables }: Plan, keepBases: boolean): Promise<number[]> {
  const { id } = requireMember(viewer);
  const newBases = new Set(found.bases.map((base) => bases({ base: base.id, privateOnly: false })).filter(({ isNew }) => isNew)).size;
  const ownBases = newBases > 0 ? await db.promptBase.count({ where: { ownerId: id } }) : 0;
  const ownVariables = variables.create > 0 ? await db.promptVariable.count({ where: { userId: id } }) : 0;
  const tooManyBases = (keepBases && found.bases.length > EXCHANGE_LIMITS.definitions) || ownBases + newBases > BASE_LIMITS.perUser;
  const tooManyVariables = ownVariables + variables.create > VARIABLE_LIMITS.perUser;
  return [...(tooManyBases ? [BASE_LIMITS.perUser] : []), ...(tooManyVariables ? [VARIABLE_LIMITS.perUser] : [])];
}
