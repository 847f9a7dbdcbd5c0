import { BookOpen, FileText, Library, type LucideIcon, NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import type { TrashItem } from "@/lib/trash/schema";
import { TrashActions } from "./trash-actions";

const ICONS: Record<TrashItem["kind"], LucideIcon> = {
  prompt: NotebookPen,
  base: Library,
  knowledgeBase: BookOpen,
  knowledgeFile: FileText,
};

/** An item in the trash: kind, former place, days left, restore and final deletion. */
export function TrashRow({ item }: { item: TrashItem }) {
  const t = useTranslations("trash");
  const { kind, title, place, placeExists, deletedAt, daysLeft } = item;
  const Icon = ICONS[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {t(`kinds.${kind}`)}
          {place && ` · ${t("from", { place })}`}
          {place && !placeExists && ` ${t(kind === "prompt" ? "goneBase" : "goneKnowledge")}`}
        </p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("deleted", { date: () => <DateText value={deletedAt} /> })} ·{" "}
          {t("left", { days: daysLeft })}
          {item.deletedBy !== null && ` · ${t("deletedBy", { name: item.deletedBy })}`}
        </p>
      </div>
      <TrashActions kind={kind} id={item.id} title={title} isOwn={item.isOwn} />
    </li>
  );
}
