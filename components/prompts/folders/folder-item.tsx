import { useTranslations } from "next-intl";
import { type DOMAttributes, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import type { ContentType } from "@/lib/prompts/schema";
import { ChoiceLink } from "../browser/choice-link";
import { useBrowser } from "../browser/browser-provider";
import type { FolderRow } from "./rows";

type Props = {
  row: Pick<FolderRow, "id" | "name" | "level" | "place" | "siblings" | "hasInside" | "promptCounts">;
  type: ContentType;
  selected: boolean;
  /** Tab reaches it; arrows reach the others. */
  tabStop: boolean;
  /** Whether the children are shown; absent without children. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  renaming?: boolean;
  /** @param name null: the name stays */
  onRenamed?: (name: string | null) => void;
  drop?: DOMAttributes<HTMLElement>;
  over?: "before" | "in" | "behind" | null;
  /** Its menu is asked for, here on the screen. */
  onMenu?: (at: { x: number; y: number }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
};

const ROW =
  "relative flex min-h-9 min-w-0 items-center gap-1.5 rounded-md pr-2 text-sm transition-colors touch:min-h-11 touch:text-base";

/** A row of the tree: an address for everybody, where scripts run a choice in place. */
export function FolderItem(props: Props) {
  const {
    row,
    type,
    selected,
    tabStop,
    open,
    onToggle,
    renaming,
    onRenamed,
    drop,
    over,
    onMenu,
    onKeyDown,
    onFocus,
  } = props;
  const t = useTranslations("folders");
  const { choose } = useBrowser();
  const total = Object.values(row.promptCounts).reduce((sum, count) => sum + count, 0);
  const change = { folder: row.id, base: null, type };
  const place = {
    role: "treeitem",
    "aria-level": row.level,
    "aria-posinset": row.place,
    "aria-setsize": row.siblings,
    "aria-selected": selected,
    style: { paddingInlineStart: `${(row.level - 1) * 0.875 + 0.375}rem` },
  } as const;
  if (renaming) {
    return (
      <div {...place} className={ROW}>
        <RenameField name={row.name} onDone={(name) => onRenamed?.(name)} />
      </div>
    );
  }

  function toggle(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    onToggle?.(!open);
  }

  return (
    <ChoiceLink
      {...place}
      {...drop}
      change={change}
      data-folder={row.id}
      tabIndex={tabStop ? 0 : -1}
      aria-expanded={open}
      onKeyDown={(event) => {
        if (event.key !== " ") return onKeyDown(event);
        event.preventDefault();
        choose(change);
      }}
      onFocus={onFocus}
      onContextMenu={(event) => {
        if (!onMenu) return;
        event.preventDefault();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onMenu(
          event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom },
        ); // the menu key knows no place
      }}
      className={cn(
        ROW,
        selected ? "bg-primary-soft font-medium text-primary-soft-foreground" : "hover:bg-muted",
        over === "in" && "ring-2 ring-ring",
        over === "before" && "before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-primary",
        over === "behind" &&
          "before:absolute before:inset-x-0 before:bottom-0 before:h-0.5 before:bg-primary",
      )}
    >
      <span
        aria-hidden
        className="inline-flex size-6 shrink-0 items-center justify-center"
        {...(open !== undefined && { onClickCapture: toggle })}
      >
        {open !== undefined ? (
          <SpriteIcon name={open ? "chevron-down" : "chevron-right"} className="size-4" />
        ) : (
          <SpriteIcon name="folder" className="size-4 text-muted-foreground" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate" title={row.name}>
        {row.name}
      </span>
      <span className="sr-only">{t("count", { count: total })}</span>
      <span aria-hidden className="shrink-0 text-xs text-muted-foreground tabular-nums">
        {total}
      </span>
    </ChoiceLink>
  );
}

function RenameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const t = useTranslations("folders");
  const left = useRef(false);
  // Leaving the field comes after Enter and Escape as well.
  function leave(next: string | null) {
    if (left.current) return;
    left.current = true;
    onDone(next);
  }
  return (
    <Input
      autoFocus
      defaultValue={name}
      maxLength={FOLDER_LIMITS.nameMax}
      aria-label={t("renameLabel", { name })}
      className="h-8! touch:h-11!"
      onFocus={(event) => event.target.select()}
      onBlur={(event) => leave(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") leave(event.currentTarget.value);
        if (event.key === "Escape") leave(null);
      }}
    />
  );
}
