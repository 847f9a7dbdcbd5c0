import { z } from "@/lib/platform/validation/zod";
import { type Change, type ChangelogVersion, changeOutput, versionOutput } from "./schema";

/** Before there were kinds of changes, a version had one text. */
const oldChanges = z.object({ info: z.string() });
const answer = z.array(versionOutput.extend({ changes: z.union([z.array(changeOutput), oldChanges]) }));

/**
 * The changelog call's answer. The old format becomes one improvement of medium impact (docs/product/feedback.md 3).
 * @param oldTitle the title of such an improvement: 'Обновление системы'
 * @throws ZodError for anything else
 */
export function readVersions(json: unknown, oldTitle: string): ChangelogVersion[] {
  return answer.parse(json).map(({ changes, ...version }) => ({
    ...version,
    changes: Array.isArray(changes) ? changes : [improvement(changes.info, oldTitle)],
  }));
}

function improvement(description: string, title: string): Change {
  return { type: "improvement", impact: "medium", title, description };
}
