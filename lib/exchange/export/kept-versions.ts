import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { CONTENT_SELECT } from "@/lib/prompts/writing/content-fields";

/** Versions that are kept, or that something is noted of. */
export const KEPT_VERSIONS = {
  OR: [{ keep: true }, { NOT: { note: "" } }],
} satisfies Prisma.PromptVersionWhereInput;

const select = {
  number: true,
  note: true,
  keep: true,
  changed: true,
  ...CONTENT_SELECT,
} as const;

/** Each may have 100,000 UTF-16 units, and its reader processes all of it. */
const AT_ONCE = 5;

/** Those of one prompt, the oldest first: at most two hundred, read some at a time. */
export async function* keptVersions(promptId: string) {
  for (let after = 0; ;) {
    const versions = await db.promptVersion.findMany({
      where: { promptId, number: { gt: after }, ...KEPT_VERSIONS },
      orderBy: { number: "asc" },
      take: AT_ONCE,
      select,
    });
    yield* versions;
    if (versions.length < AT_ONCE) return;
    after = versions.at(-1)!.number;
  }
}
