import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { beginsWith, type Typed, withWords } from "@/lib/platform/db/search-prefix";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import type { VariableType } from "./schema";

export type VariableSuggestion = { id: string; name: string; variableType: VariableType };

const NAME = Prisma.sql`v.variable_name`;

/** Variables of the viewer's library (500 at most) whose name has every typed word; empty for guests. */
export async function suggestVariables(
  viewer: Viewer,
  { typed, limit }: { typed: Typed; limit: number },
): Promise<VariableSuggestion[]> {
  const ownerId = viewerId(viewer);
  if (!ownerId) return [];
  return read<VariableSuggestion>`
    SELECT v.id, v.variable_name AS name, v.variable_type AS "variableType" FROM prompt_variables v
    WHERE v.user_id = ${ownerId}::uuid AND ${withWords(NAME, typed)}
    ORDER BY ${beginsWith(NAME, typed)} DESC, v.variable_name, v.id LIMIT ${limit}`;
}
