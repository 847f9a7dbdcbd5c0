import { Download, FolderInput, Heart, Layers, Library, Tags, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { TagList } from "@/components/common/tag-list";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { BulkAnswer } from "@/lib/bulk/schema";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import type { CardItem } from "../card/card-item";
import { ContentTypeIcon } from "../card/content-type-icon";
import { ChangeDialog, type Asked } from "./change-dialog";
import { type Change, useBulk } from "./use-bulk";
import { useSelection } from "./use-selection";

type SelectionModeProps = { items: readonly CardItem[]; onEnd: () => void };

const ACTIONS = [
  { action: "move", icon: Library },
  { action: "tags", icon: Tags },
  { action: "category", icon: Layers },
  { action: "folder", icon: FolderInput },
] as const;
const VISIBLE_TAGS = 3;

/** The page's prompts as rows to select, and a bar with what can be done with those that are. */
export function SelectionMode({ items, onEnd }: SelectionModeProps) {
  const t = useTranslations("selection");
  const confirm = useConfirm();
  const { change, pending } = useBulk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState<BulkAnswer["failed"]>([]);
  const ids = items.map(({ id }) => id);
  const { list, selected, select, optionProps } = useSelection(ids);
  const [first] = items;
  const none = selected.length === 0;
  const reasons = new Map(failed.map(({ id, message }) => [id, message]));

  async function run(next: Change) {
    setAsked(null);
    const answer = await change(selected, next);
    if (!answer) return;
    setFailed(answer.failed);
    // The failed ones stay selected; after a success all do, for the next change.
    if (answer.failed.length > 0) select(answer.failed.map(({ id }) => id));
  }

  async function remove() {
    const agreed = await confirm({
      title: t("deleteTitle", { count: selected.length }),
      description: t("deleteText", { days: TRASH_LIMITS.days }),
      confirmLabel: t("delete"),
      destructive: true,
    });
    if (agreed) await run({ action: "delete" });
  }

  const download = (
    <>
      <Download aria-hidden />
      {t("export")}
    </>
  );

  return (
    <div className="grid gap-3" aria-busy={pending}>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm font-medium">
          {t("selected", { count: selected.length })}
        </p>
        <Button variant="ghost" size="sm" onClick={() => select(selected.length === ids.length ? [] : ids)}>
          {t(selected.length === ids.length ? "clear" : "all")}
        </Button>
        <Button variant="outline" size="sm" onClick={onEnd}>
          {t("end")}
        </Button>
      </div>
      <ul
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label={t("list")}
        className="divide-y overflow-hidden rounded-lg border bg-card"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            {...optionProps(index)}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 select-none hover:bg-muted focus-visible:-outline-offset-2 aria-selected:bg-primary-soft"
          >
            <span
              aria-hidden
              className={cn(
                "inline-flex size-5 shrink-0 items-center justify-center rounded-sm border border-input bg-card text-sm leading-none",
                selected.includes(item.id) && "border-primary bg-primary text-primary-foreground",
              )}
            >
              {selected.includes(item.id) && "✓"}
            </span>
            <ContentTypeIcon type={item.contentType} className="size-4 shrink-0 text-primary max-sm:hidden" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium">{item.title}</span>
              {reasons.has(item.id) ? (
                <span className="text-sm text-destructive">{reasons.get(item.id)}</span>
              ) : (
                <span className="truncate text-sm text-muted-foreground">
                  {item.category ?? item.shortDescription}
                </span>
              )}
            </span>
            <TagList tags={item.tags} max={VISIBLE_TAGS} className="max-md:hidden" />
          </li>
        ))}
      </ul>
      <div
        role="toolbar"
        aria-label={t("actions")}
        className="sticky bottom-(--toast-bottom) z-10 flex flex-wrap gap-2 rounded-lg border bg-popover p-2 shadow-float md:bottom-4"
      >
        {ACTIONS.map(({ action, icon: Icon }) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            disabled={none || pending}
            onClick={() => setAsked(action)}
          >
            <Icon aria-hidden />
            {t(action)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          disabled={none || pending}
          onClick={() => void run({ action: "favourite" })}
        >
          <Heart aria-hidden />
          {t("favourite")}
        </Button>
        {/* A link, so that the browser handles the download; without a selection there is no link. */}
        <Button asChild={!none} variant="ghost" size="sm" disabled={none}>
          {none ? (
            download
          ) : (
            <a href={`/api/export?format=zip&ids=${selected.join(",")}`} download>
              {download}
            </a>
          )}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={none || pending}
          className="text-destructive hover:text-destructive"
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden />
          {t("delete")}
        </Button>
      </div>
      {asked && first && (
        <ChangeDialog
          asked={asked}
          count={selected.length}
          type={first.contentType}
          onRun={(next) => void run(next)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
