import { UPDATE_LIMITS } from "@/lib/bases/updates/limits";
import type { News, NewSince } from "@/lib/bases/updates/schema";

type Counts = Omit<NewSince, "since">;
type Key = "added" | "changed" | "removed" | "onlyChanged" | "onlyRemoved" | "more";

/** «3 новых промпта, 1 изменён». @param t of the namespace "updates.sentence" */
export function newsSentence(
  t: (key: Key, values: { count: number }) => string,
  { added, changed, removed, more }: Counts,
): string {
  if (more) return t("more", { count: UPDATE_LIMITS.counted });
  const parts = [
    added > 0 && t("added", { count: added }),
    changed > 0 && t(added > 0 ? "changed" : "onlyChanged", { count: changed }),
    removed > 0 && t(added + changed > 0 ? "removed" : "onlyRemoved", { count: removed }),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Another one when the first changes of a list are others, or the same at another time. */
export const newsKey = ({ since, items }: Pick<News, "since" | "items">): string =>
  [since, ...items.flatMap(({ promptId, kind, at }) => [promptId, kind, at])].join();
