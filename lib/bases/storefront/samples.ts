import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { PAID_TYPES } from "../access-types";
import type { LockedBase } from "../writing/lock";

/**
 * Makes these prompts the samples of a base, in this order; only a base that is sold or opened by codes has any.
 * @param tx a transaction that holds the base, so that no two choose at once
 * @returns whether prompts that everybody could read are samples no more, and which are samples now
 * @throws AppError VALIDATION_FAILED (a prompt that is not in the base)
 */
export async function storeSamples(
  tx: Database,
  { id, accessType }: Pick<LockedBase, "id" | "accessType">,
  chosen: string[],
): Promise<{ takes: boolean; gives: string[] }> {
  const ids = PAID_TYPES.includes(accessType) ? chosen : [];
  const before = await tx.prompt.findMany({
    where: { promptBaseId: id, samplePosition: { not: null } },
    orderBy: { samplePosition: "asc" },
    select: { id: true },
  });
  if (before.map((sample) => sample.id).join() === ids.join()) return { takes: false, gives: [] };
  // In two steps: no two may have one place, not even for a moment.
  await tx.$executeRaw`UPDATE prompts SET sample_position = NULL WHERE prompt_base_id = ${id}::uuid AND sample_position IS NOT NULL`;
  const stored = await tx.$executeRaw`
    UPDATE prompts SET sample_position = chosen.place
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen (id, place) WHERE prompts.id = chosen.id AND prompt_base_id = ${id}::uuid`;
  if (stored !== ids.length)
    throw new AppError("VALIDATION_FAILED", { fields: { sampleIds: ["validation.base.sampleElsewhere"] } });
  return { takes: before.some((sample) => !ids.includes(sample.id)), gives: ids };
}
