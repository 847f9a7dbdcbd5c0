import { ChevronDown, Clock, Heart, NotebookPen, ShoppingBag, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { SpriteIcon, type SpriteName } from "@/components/ui/sprite-icon";
import { Link } from "@/lib/platform/i18n/navigation";
import { shelfOf } from "@/lib/prompts/folders/shelves";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import { useBrowser } from "../browser/browser-provider";
import { ChoiceLink } from "../browser/choice-link";
import type { BrowserState } from "../browser/state";
import { FolderTree, typeIn } from "../folders/folder-tree";

/** An own base as a shelf; how it is read is an icon with its word as a title. */
export type BaseShelf = {
  id: string;
  name: string;
  badge: { icon: SpriteName; variant: ComponentProps<typeof Badge>["variant"]; title: string };
};

export type ShelvesProps = {
  tree: Tree;
  bases: BaseShelf[];
  /** There are prompts of bases of others. */
  bought: boolean;
};

const ROW =
  "flex min-h-9 min-w-0 items-center gap-2.5 rounded-md px-2.5 text-sm transition-colors hover:bg-muted aria-[current]:bg-primary-soft aria-[current]:font-medium aria-[current]:text-primary-soft-foreground touch:min-h-11 touch:text-base [&>svg]:size-4 [&>svg]:shrink-0";
/** Own bases before «Ещё»; there may be two hundred. */
const FIRST_BASES = 8;

/** The name of the shelf that is shown; null: all prompts. */
export function useShelfName({ tree, bases }: ShelvesProps): string {
  const t = useTranslations("prompts.library");
  const folders = useTranslations("folders");
  const { folder, base } = useBrowser().state;
  const shelf = shelfOf(folder);
  if (shelf) return t(shelf);
  if (folder === "none") return folders("loose");
  const chosen = folder ? tree.folders.find(({ id }) => id === folder) : bases.find(({ id }) => id === base);
  return chosen?.name ?? t("all");
}

/** What a person's library is looked at by: all prompts, those of use, folders, own bases, the trash. */
export function Shelves({ tree, bases, bought }: ShelvesProps) {
  const t = useTranslations("prompts.library");
  const { state } = useBrowser();
  const basesId = useId(); // on narrow screens the shelves are in a sheet, too
  const total = Object.values(tree.all).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={t("shelves")} className="grid grid-cols-1 content-start gap-6">
      <ul className="grid grid-cols-1">
        <ShelfItem change={{ folder: null, base: null, type: typeIn(tree.all, state.type) }}>
          <NotebookPen aria-hidden />
          <span className="flex-1">{t("all")}</span>
          <span aria-hidden className="text-xs text-muted-foreground tabular-nums">
            {total}
          </span>
        </ShelfItem>
        <ShelfItem change={{ folder: "recent", base: null }}>
          <Clock aria-hidden />
          {t("recent")}
        </ShelfItem>
        <ShelfItem change={{ folder: "favourites", base: null }}>
          <Heart aria-hidden />
          {t("favourites")}
        </ShelfItem>
        {bought && (
          <ShelfItem change={{ folder: "bought", base: null }}>
            <ShoppingBag aria-hidden />
            {t("bought")}
          </ShelfItem>
        )}
      </ul>
      <FolderTree tree={tree} />
      <section aria-labelledby={basesId} className="grid grid-cols-1 gap-2">
        <h2 id={basesId} className="text-base font-semibold">
          <Link href="/my-bases" prefetch={false} className="hover:underline">
            {t("bases")}
          </Link>
        </h2>
        <ul className="grid grid-cols-1">
          {state.base && (
            <ShelfItem change={{ folder: state.folder, base: null }}>
              <SpriteIcon name="library-big" />
              {t("allBases")}
            </ShelfItem>
          )}
          {bases.slice(0, FIRST_BASES).map((base) => (
            <BaseItem key={base.id} base={base} />
          ))}
        </ul>
        {bases.length > FIRST_BASES && (
          <details open={bases.slice(FIRST_BASES).some(({ id }) => id === state.base)} className="group">
            <summary className={cn(ROW, "cursor-pointer text-muted-foreground")}>
              <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
              {t("more", { count: bases.length - FIRST_BASES })}
            </summary>
            <ul className="grid grid-cols-1">
              {bases.slice(FIRST_BASES).map((base) => (
                <BaseItem key={base.id} base={base} />
              ))}
            </ul>
          </details>
        )}
      </section>
      <Link href="/trash" prefetch={false} className={ROW}>
        <Trash2 aria-hidden />
        {t("trash")}
      </Link>
    </nav>
  );
}

function BaseItem({ base: { id, name, badge } }: { base: BaseShelf }) {
  return (
    <ShelfItem change={{ folder: null, base: id }}>
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <Badge variant={badge.variant} title={badge.title} className="px-1.5">
        <SpriteIcon name={badge.icon} />
        <span className="sr-only">{badge.title}</span>
      </Badge>
    </ShelfItem>
  );
}

function ShelfItem({
  change,
  children,
}: {
  change: Pick<BrowserState, "folder" | "base"> & Partial<BrowserState>;
  children: ReactNode;
}) {
  const { state } = useBrowser();
  const current = state.folder === change.folder && state.base === change.base;
  return (
    <li className="min-w-0">
      <ChoiceLink change={change} aria-current={current ? "true" : undefined} className={ROW}>
        {children}
      </ChoiceLink>
    </li>
  );
}
