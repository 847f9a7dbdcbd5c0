import { BookOpen, FileText, Library, type LucideIcon, NotebookPen, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/button";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import type { Locale, Member } from "@/lib/platform/viewer";
import { listTrash } from "@/lib/trash/queries";
import type { TrashItem } from "@/lib/trash/schema";
import { TrashActions } from "./trash-actions";

const PAGE_SIZE = 50;

type TrashPageProps = {
  viewer: Member;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
  /** What a form has just done, where no toast can say it. */
  done: "restored" | "moved" | null;
};

/** /trash: what the viewer deleted and can bring back (docs/product/trash.md). */
export async function TrashPage({ viewer, cursors, done }: TrashPageProps) {
  const { days } = TRASH_LIMITS;
  const [t, common, locale] = [
    await getTranslations("trash"),
    await getTranslations("common.trash"),
    (await getLocale()) as Locale,
  ];
  const { items, nextCursor } = await redirectOnBadCursor(
    listTrash(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }, { locale }),
    "/trash",
  );
  return (
    <ClientMessages namespaces={["trash"]}>
      <PageHeader
        title={t("title")}
        description={t("lead", { days })}
        actions={
          items.length > 0 && (
            <LinkButton link={ModalLink} variant="outline" href="/trash/delete">
              <Trash2 aria-hidden />
              {t("emptyAction")}
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {done && (
          <Alert>
            <AlertTitle>{common(done)}</AlertTitle>
          </Alert>
        )}
        {items.length > 0 ? (
          <ul className="grid grid-cols-1 divide-y divide-border rounded-lg border" aria-label={t("title")}>
            {items.map((item) => (
              <TrashRow key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Trash2} title={t("empty")}>
            {t("emptyText", { days })}
          </EmptyState>
        )}
        <Pager {...turnsOf(cursors, nextCursor, hrefOf)} />
      </div>
    </ClientMessages>
  );
}

const hrefOf = (cursors: readonly string[]) => cursorHref("/trash", cursors);

const ICONS: Record<TrashItem["kind"], LucideIcon> = {
  prompt: NotebookPen,
  base: Library,
  knowledgeBase: BookOpen,
  knowledgeFile: FileText,
};

/** An item in the trash: kind, former place, days left, restore and final deletion. */
function TrashRow({ item }: { item: TrashItem }) {
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
