import { useTranslations } from "next-intl";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { toast } from "@/components/common/toast";
import { LOOSE } from "@/lib/prompts/folders/shelves";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import type { ContentType } from "@/lib/prompts/schema";
import { useBrowser } from "../browser/browser-provider";
import { FolderActions } from "./folder-actions";
import { FolderItem } from "./folder-item";
import { FolderMenu } from "./folder-menu";
import { moveByKeys, rowsOf, type Way } from "./rows";
import { useFolders } from "./use-folders";
import { useTreeDrop } from "./use-tree-drop";

const DONE_MS = 2000;
const WAYS = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "into", ArrowLeft: "out" } as const;

/** A person's folders as a tree (the pattern of WAI-ARIA): one place for the focus, which arrows move. */
export function FolderTree({ tree: stored }: { tree: Tree }) {
  const t = useTranslations("folders");
  const confirm = useConfirm();
  const { state, choose } = useBrowser();
  const { tree, pending, create, rename, move, remove, place } = useFolders(stored);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; x: number; y: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const drop = useTreeDrop(tree.folders, {
    onFolder: move,
    onPrompt: (promptId, folderId) =>
      place(promptId, folderId, () => {
        const name = tree.folders.find(({ id }) => id === folderId)?.name;
        toast(name === undefined ? t("taken") : t("placed", { name }), {
          type: "success",
          duration: DONE_MS,
        });
      }),
  });

  const rows = rowsOf(tree.folders, closed);
  // Without folders it is what all prompts are.
  const fixed =
    rows.length > 0 || state.folder === LOOSE
      ? [{ id: LOOSE, name: t("loose"), promptCounts: tree.loose }]
      : [];
  const chosen = state.folder;
  const order = [...fixed, ...rows].map(({ id }) => id);
  const tabStop = [focused, chosen].find((id) => id && order.includes(id)) ?? order[0];
  const current = tree.folders.find(({ id }) => id === chosen);

  // A row that changes its place in the page loses the focus on the way.
  useLayoutEffect(() => {
    if (moved.current && document.activeElement === document.body)
      rowOf(list.current, moved.current)?.focus();
  });

  function focus(id: string | undefined) {
    if (!id) return;
    setFocused(id);
    rowOf(list.current, id)?.focus();
  }

  function reached(id: string) {
    setFocused(id);
    if (moved.current !== id) moved.current = null;
  }

  function toggle(id: string, open: boolean) {
    setClosed((before) => new Set(open ? [...before].filter((each) => each !== id) : [...before, id]));
  }

  async function ask(id: string) {
    const folder = tree.folders.find((each) => each.id === id);
    if (
      !folder ||
      !(await confirm({
        title: t("deleteTitle", { name: folder.name }),
        description: t("deleteText"),
        confirmLabel: t("delete"),
        destructive: true,
      }))
    )
      return;
    if (state.folder === id) choose({ folder: folder.parentId });
    remove(id);
    toast(t("deleted"), { type: "success", duration: DONE_MS });
    focus(folder.parentId ?? LOOSE);
  }

  function moveBy(id: string, way: Way) {
    const target = moveByKeys(tree.folders, id, way);
    if (!target) return;
    moved.current = id;
    move(id, target);
  }

  function press(event: KeyboardEvent, id: string) {
    const row = rows.find((each) => each.id === id);
    const at = order.indexOf(id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(order[at + 1]),
      ArrowUp: () => focus(order[at - 1]),
      Home: () => focus(order[0]),
      End: () => focus(order.at(-1)),
      ArrowRight: () =>
        row?.hasInside && closed.has(id) ? toggle(id, true) : row?.hasInside && focus(order[at + 1]),
      ArrowLeft: () =>
        row?.hasInside && !closed.has(id) ? toggle(id, false) : focus(row?.parentId ?? undefined),
      F2: () => row && setRenamed(id),
      Delete: () => void ask(id),
    };
    const way = event.altKey && event.key in WAYS ? WAYS[event.key as keyof typeof WAYS] : null;
    const run = way
      ? () => moveBy(id, way)
      : !event.ctrlKey && !event.metaKey && !event.altKey
        ? keys[event.key]
        : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  }

  /** When the menu has gone, which would take the focus from the field. */
  function renameSoon(id: string) {
    window.setTimeout(() => setRenamed(id));
  }

  function finishRename(id: string, name: string | null) {
    setRenamed(null);
    const trimmed = name?.trim();
    if (trimmed && trimmed !== tree.folders.find((each) => each.id === id)?.name) rename(id, trimmed);
    requestAnimationFrame(() => focus(id)); // the row is drawn again where the field was
  }

  return (
    <div className="grid grid-cols-1 gap-2" aria-busy={pending}>
      <FolderActions
        folder={current ?? null}
        onCreate={(name) => create(name, current?.id ?? null)}
        onRename={renameSoon}
        onDelete={(id) => void ask(id)}
        onMove={moveBy}
      />
      {order.length > 0 && (
        <div
          role="tree"
          ref={list}
          aria-label={t("title")}
          aria-description={t("hint")}
          className="grid grid-cols-1"
        >
          {fixed.map((row, index) => (
            <FolderItem
              key={row.id}
              row={{
                ...row,
                level: 1,
                place: index + 1,
                siblings: fixed.length + rows.filter(({ level }) => level === 1).length,
                hasInside: false,
              }}
              type={typeIn(row.promptCounts, state.type)}
              selected={chosen === row.id}
              tabStop={tabStop === row.id}
              drop={drop.outside}
              onKeyDown={(event) => press(event, row.id)}
              onFocus={() => reached(row.id)}
            />
          ))}
          {rows.map((row) => (
            <FolderItem
              key={row.id}
              row={{
                ...row,
                ...(row.level === 1 && {
                  place: row.place + fixed.length,
                  siblings: row.siblings + fixed.length,
                }),
              }}
              open={row.hasInside ? !closed.has(row.id) : undefined}
              onToggle={(open) => toggle(row.id, open)}
              type={typeIn(row.promptCounts, state.type)}
              selected={chosen === row.id}
              tabStop={tabStop === row.id}
              renaming={renamed === row.id}
              onRenamed={(name) => finishRename(row.id, name)}
              drop={drop.on(row.id)}
              over={drop.over?.id === row.id ? drop.over.where : null}
              onMenu={(at) => setMenu({ id: row.id, ...at })}
              onKeyDown={(event) => press(event, row.id)}
              onFocus={() => reached(row.id)}
            />
          ))}
        </div>
      )}
      {menu && (
        <FolderMenu
          at={menu}
          onClose={() => setMenu(null)}
          onRename={() => renameSoon(menu.id)}
          onDelete={() => void ask(menu.id)}
          onMove={(way) => moveBy(menu.id, way)}
        />
      )}
    </div>
  );
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-folder="${id}"]`) ?? null;
}

/** The kind to show in a folder: the one that is shown, else the one that most prompts are of. */
export function typeIn(counts: Record<ContentType, number>, shown: ContentType): ContentType {
  if (counts[shown] > 0) return shown;
  const [most] = (Object.entries(counts) as [ContentType, number][]).toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 0 ? most[0] : shown;
}
