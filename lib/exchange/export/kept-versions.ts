import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { CONTENT_FIELDS } from "@/lib/prompts/history/content-columns";
import type { ContentField } from "@/lib/prompts/types";

/** Versions that are kept, or that something is noted of. */
export const KEPT_VERSIONS = {
  OR: [{ keep: true }, { NOT: { note: "" } }],
} satisfies Prisma.PromptVersionWhereInput;

const select = {
  number: true,
  note: true,
  keep: true,
  changed: true,
  ...(Object.fromEntries(CONTENT_FIELDS.map((name) => [name, true])) as Record<ContentField, true>),
} as const;

/** Those of one prompt, the oldest first: at most two hundred. */
export function keptVersions(promptId: string) {
  return db.promptVersion.findMany({
    where: { promptId, ...KEPT_VERSIONS },
    orderBy: { number: "asc" },
    select,
  });
}
