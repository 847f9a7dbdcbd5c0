import { v7 as uuidv7 } from "uuid";
import { msg } from "@/lib/platform/validation/message";
import { FOLDER_LIMITS } from "./limits";
import { createFolderInput, type Folder } from "./schema";

export type WantedFolder = { id: string; name: string; parentId: string | null };

export type MatchedFolders = {
  /** The person's folders by ids of the wanted ones: for one that cannot be created its parent, null at the top level. */
  ids: Map<string, string | null>;
  /** What has to be made, those above first. */
  create: Folder[];
  found: number;
  /** What cannot be made; `message` is packed (see `msg`). */
  refused: { name: string; message: string }[];
};

type Step = { wanted: WantedFolder; parentId: string | null; level: number };

/**
 * Matches a tree of folders with another, by names within the same parent; equal names are paired in order. A folder whose parent
 * is not in the list counts as top-level; cycles are refused.
 */
export function matchFolders(own: readonly Folder[], wanted: readonly WantedFolder[]): MatchedFolders {
  const known = new Set(wanted.map(({ id }) => id));
  const inside = grouped(wanted, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const left = grouped(own, ({ parentId, name }) => keyOf(parentId, name));
  const siblings = new Map(
    [...grouped(own, ({ parentId }) => parentId)].map(([id, folders]) => [id, folders.length]),
  );
  const matched: MatchedFolders = { ids: new Map(), create: [], found: 0, refused: [] };
  const within = (id: string | null, parentId: string | null, level: number): Step[] =>
    (inside.get(id) ?? []).map((each) => ({ wanted: each, parentId, level }));

  const steps = within(null, null, 1);
  // The list grows during the loop: siblings keep their order, children follow.
  for (const { wanted: folder, parentId, level } of steps) {
    const input = createFolderInput.safeParse({ name: folder.name });
    const there = input.success ? left.get(keyOf(parentId, input.data.name))?.shift() : undefined;
    const fault = there
      ? null
      : input.success
        ? noRoom(level, own.length + matched.create.length)
        : input.error.issues[0]!.message;
    if (there) matched.found += 1;
    if (fault) matched.refused.push({ name: folder.name, message: fault });
    const id = there?.id ?? (fault ? parentId : uuidv7());
    if (!there && !fault) {
      const position = siblings.get(parentId) ?? 0;
      siblings.set(parentId, position + 1);
      matched.create.push({ id: id!, name: input.data!.name, parentId, position });
    }
    matched.ids.set(folder.id, id);
    steps.push(...within(folder.id, id, fault ? level : level + 1));
  }
  for (const { id, name } of wanted)
    if (!matched.ids.has(id)) matched.refused.push({ name, message: "errors.FOLDER_IN_ITSELF" });
  return matched;
}

function noRoom(level: number, count: number): string | null {
  if (level > FOLDER_LIMITS.levels) return msg("errors.FOLDERS_TOO_DEEP", { max: FOLDER_LIMITS.levels });
  return count >= FOLDER_LIMITS.perUser ? msg("errors.QUOTA_EXCEEDED", { max: FOLDER_LIMITS.perUser }) : null;
}

function grouped<T, K>(all: readonly T[], key: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return groups;
}

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ""} ${name}`;
