import { v7 as uuidv7 } from "uuid";
import type { Database } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { fitsCategory } from "@/lib/prompts/categories/groups";
import { CONTENT_FIELDS, CONTENT_SELECT } from "@/lib/prompts/writing/content-fields";
import type { ContentField, PromptContent } from "@/lib/prompts/schema";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { textKeys } from "@/lib/prompts/writing/text-keys";
import { hasPlaceholder } from "@/lib/templates/parse";
import { ownPrompts } from "../export/selection";
import type { OnConflict } from "../limits";
import { ownIdOf, type Ready } from "./prepare";

export type Decision = {
  ready: Ready;
  changed: (ContentField | "folder")[];
  /** Sources stored with the prompt from now on. */ names: string[];
} & (
  | { action: "create"; id: string }
  | { action: "update"; id: string; /** To be stored. */ content: PromptContent }
  | {
      action: "skip";
      /** Of the existing prompt; null for a repetition within the file. */ id: string | null;
    }
);

export type How = { onConflict: OnConflict; seen: Seen };
export type Decided = { decisions: Decision[]; met: Seen };

/** Prompts of this run so far, because a file may hold the same prompt twice. */
export type Seen = { sources: Set<string>; texts: Set<string>; titles: Set<string> };

export const nothingSeen = (): Seen => ({ sources: new Set(), texts: new Set(), titles: new Set() });

/** Adds the prompts of a batch once it is written. */
export function remember(seen: Seen, met: Seen): void {
  for (const kind of ["sources", "texts", "titles"] as const)
    for (const each of met[kind]) seen[kind].add(each);
}

const select = {
  id: true,
  promptBaseId: true,
  ...CONTENT_SELECT,
} as const;
type Stored = PromptContent & { id: string; promptBaseId: string };

/**
 * Decides what to do with prompts of a file. A prompt with a source is matched by it; others by their text in the target base,
 * and with `update` also by their title. A weaker source matches only prompts that an earlier import knew by nothing else.
 * @param tx a transaction that holds the viewer's row if anything is written afterwards
 * @returns the decisions and the prompts met; `remember` these after carrying them out
 */
export async function decide(
  tx: Database,
  viewer: Viewer,
  batch: readonly Ready[],
  { onConflict, seen }: How,
): Promise<Decided> {
  const { bySource, byOther } = await storedBySource(tx, viewer, batch);
  const nameless = batch.filter(({ source }) => !source);
  const keys = onConflict === "copy" ? new Map<Ready, string>() : await keysOf(tx, nameless);
  const byText = await storedIn(tx, keys, "textKey");
  const titles = new Map(
    onConflict === "update" ? nameless.map((ready) => [ready, ready.content.title]) : [],
  );
  const byTitle = await storedIn(tx, titles, "title");
  const placed =
    onConflict === "update"
      ? await placesOf(tx, viewer, batch, [bySource, byOther, byText, byTitle])
      : new Map<string, string>();
  const met = nothingSeen();
  const isRepeated = (kind: keyof Seen, key: string) => {
    if (seen[kind].has(key) || met[kind].has(key)) return true;
    met[kind].add(key);
    return false;
  };
  // Two ids are two prompts, even with the same command: a prompt matched by one is not matched by the other.
  const otherOf = ({ otherSources }: Ready) => {
    const stored = otherSources.map((source) => byOther.get(source)).find(Boolean);
    return stored && !isRepeated("sources", `stored ${stored.id}`) ? stored : undefined;
  };
  const decisions = batch.map((ready): Decision => {
    const base = ready.target.id ?? ready.target.name;
    const [text, title] = [`${base} ${keys.get(ready)}`, `${base} ${ready.content.title}`];
    const repeated = ready.source
      ? isRepeated("sources", ready.source)
      : onConflict !== "copy" && isRepeated("texts", text);
    const isFirstOfTitle = !isRepeated("titles", title);
    if (repeated) return { ready, action: "skip", id: null, changed: [], names: [] };
    const stored = ready.source
      ? (bySource.get(ready.source) ?? otherOf(ready))
      : (byText.get(text) ?? (isFirstOfTitle ? byTitle.get(title) : undefined));
    const sources = ready.source ? [ready.source, ...ready.otherSources] : [];
    if (!stored) return { ready, action: "create", id: uuidv7(), changed: [], names: sources };
    const names =
      ready.otherSources.length > 0 ? sources.filter((name) => bySource.get(name)?.id !== stored.id) : [];
    if (onConflict !== "update") return { ready, action: "skip", id: stored.id, changed: [], names };
    const content = contentFor(stored, ready);
    const changed: Decision["changed"] = CONTENT_FIELDS.filter(
      (name) =>
        !(name === "language" && content.language === null) &&
        JSON.stringify(stored[name]) !== JSON.stringify(content[name]),
    );
    if (ready.folder && ready.folder !== placed.get(stored.id)) changed.push("folder");
    return changed.length > 0
      ? { ready, action: "update", id: stored.id, content, changed, names }
      : { ready, action: "skip", id: stored.id, changed: [], names };
  });
  return { decisions, met };
}

/**
 * The file's content, with the prompt's own where the file says nothing. A category that does not fit the content type joins the tags; fields
 * are recognized in the text, unless the author had decided otherwise.
 */
function contentFor(stored: Stored, { content, unsaid }: Ready): PromptContent {
  const kept = Object.fromEntries(unsaid.map((name) => [name, stored[name]]));
  const merged: PromptContent = { ...content, ...kept, language: content.language };
  const more = unsaid.includes("tags") ? [...content.tags] : [];
  if (!fitsCategory(merged.contentType, merged.category)) {
    more.push(merged.category);
    merged.category = merged.contentType === stored.contentType ? stored.category : "";
  }
  if (more.length > 0) merged.tags = uniqueTags([...merged.tags, ...more]).slice(0, TAG_LIMITS.count);
  if (unsaid.includes("isFillable") && stored.isFillable === hasPlaceholder(stored.promptText))
    merged.isFillable = content.isFillable;
  return merged;
}

/** The folders of stored prompts, if the file has folders. */
async function placesOf(
  tx: Database,
  viewer: Viewer,
  batch: readonly Ready[],
  found: Map<string, Stored>[],
): Promise<Map<string, string>> {
  if (batch.every(({ folder }) => folder === null)) return new Map();
  const ids = found.flatMap((each) => [...each.values()].map(({ id }) => id));
  const rows = await tx.folderPrompt.findMany({
    where: { userId: requireMember(viewer).id, promptId: { in: ids } },
    select: { promptId: true, folderId: true },
  });
  return new Map(rows.map(({ promptId, folderId }) => [promptId, folderId]));
}

type BySource = {
  bySource: Map<string, Stored>;
  /** Prompts known by this source only. */ byOther: Map<string, Stored>;
};

/** The viewer's prompts that these came from, or that an earlier import made of them. */
async function storedBySource(tx: Database, viewer: Viewer, batch: readonly Ready[]): Promise<BySource> {
  const { id: userId } = requireMember(viewer);
  const others = new Set(batch.flatMap(({ otherSources }) => otherSources));
  const sources = [...batch.map(({ source }) => source).filter(Boolean), ...others];
  if (sources.length === 0) return { bySource: new Map(), byOther: new Map() };
  const earlier = await tx.importedItem.findMany({
    where: { userId, source: { in: sources }, promptId: { not: null } },
    select: { source: true, promptId: true },
  });
  const ids = new Map([
    ...sources.flatMap((source) => [[source, ownIdOf(source)] as const]),
    ...earlier.map(({ source, promptId }) => [source, promptId] as const),
  ]);
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  // Only the viewer's own prompts: ids in a file must not give access.
  const rows = await tx.prompt.findMany({
    where: { AND: [{ id: { in: wanted } }, ownPrompts(viewer)] },
    select,
  });
  const stored = new Map(rows.map((row) => [row.id, row as Stored]));
  const bySource = new Map(
    [...ids].flatMap(([source, id]) => (id && stored.has(id) ? [[source, stored.get(id)!] as const] : [])),
  );
  const found = [...others].flatMap((source) => bySource.get(source)?.id ?? []);
  const known = await tx.importedItem.findMany({
    where: { userId, promptId: { in: found }, source: { notIn: [...others] } },
    select: { promptId: true },
  });
  const better = new Set(known.map(({ promptId }) => promptId));
  return { bySource, byOther: new Map([...bySource].filter(([, { id }]) => !better.has(id))) };
}

/** Lookup keys of the prompts' texts. */
async function keysOf(tx: Database, batch: readonly Ready[]): Promise<Map<Ready, string>> {
  const keys = await textKeys(
    tx,
    batch.map(({ content }) => content.promptText),
  );
  return new Map(batch.map((ready, at) => [ready, keys[at]!]));
}

/** Existing prompts in the target bases with the same text or title; omits titles that occur twice. */
async function storedIn(
  tx: Database,
  wanted: ReadonlyMap<Ready, string>,
  by: "textKey" | "title",
): Promise<Map<string, Stored>> {
  const placed = [...wanted].filter(([{ target }]) => target.id !== null);
  if (placed.length === 0) return new Map();
  const bases = [...new Set(placed.map(([{ target }]) => target.id!))];
  const rows = await tx.prompt.findMany({
    where: { promptBaseId: { in: bases }, [by]: { in: placed.map(([, value]) => value) } },
    orderBy: { id: "asc" },
    select: { ...select, textKey: true },
  });
  const found = new Map<string, Stored>();
  const twice = new Set<string>();
  for (const row of rows) {
    const key = `${row.promptBaseId} ${by === "textKey" ? row.textKey : row.title}`;
    if (found.has(key)) twice.add(key);
    else found.set(key, row as Stored);
  }
  if (by === "title") for (const key of twice) found.delete(key);
  return found;
}
