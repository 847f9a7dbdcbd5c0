import { ClipboardPaste, FileUp, NotebookPen, Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { NearLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ImportButton, Importer } from "@/components/imports/importer";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button, LinkButton } from "@/components/ui/button";
import type { AccessType } from "@/lib/bases/access-types";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { Link } from "@/lib/platform/i18n/navigation";
import { listFolders } from "@/lib/prompts/folders/queries";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import { shelfOf } from "@/lib/prompts/folders/shelves";
import { readLibrary } from "@/lib/prompts/lists/shelves";
import type { Locale, Member } from "@/lib/platform/viewer";
import { loadPrompts } from "../browser/load-prompts";
import { type BrowserState, isNarrowed, offersFilters, stateHref } from "../browser/state";
import { LibraryList } from "./library-list";
import { LibraryView } from "./library-view";
import type { BaseShelf } from "./shelves";
import { MissingNotice } from "../missing-notice";
import { PromptBrowser } from "../prompt-browser";

type Props = {
  viewer: Member;
  state: BrowserState;
  /** The person asked for a prompt that is not there. */
  missing: boolean;
  /** How bases are read: icon, colour, message below `bases`. */
  looks: Record<
    AccessType,
    { icon: BaseShelf["badge"]["icon"]; badge: BaseShelf["badge"]["variant"]; name: `access.${AccessType}` }
  >;
};

const PATH = "/my-prompts";
/** /my-prompts: what the viewer wrote, keeps in own bases, marked and bought, by shelves. */
export async function MyPromptsPage({ viewer, state, missing, looks }: Props) {
  const locale = (await getLocale()) as Locale;
  const [t, named, bases, tree, prompts] = await Promise.all([
    getTranslations("prompts"),
    getTranslations("bases"),
    listBaseOptions(viewer, { locale }),
    listFolders(viewer),
    loadPrompts(viewer, { kind: "mine" }, state, stateHref(PATH, { ...state, cursors: [] })),
  ]);
  const library = await readLibrary(viewer, prompts.page?.items.map(({ id }) => id) ?? []);
  const hasNone = totalOf(tree.all) === 0;
  const isEmpty =
    hasNone && tree.folders.length === 0 && !library.favourites && !library.bought && !library.ran;
  const showsDoors = isEmpty || (hasNone && !isNarrowed(state));
  const shelves = {
    tree,
    bases: bases.map(({ id, name, accessType }) => {
      const { icon, badge: variant, name: title } = looks[accessType];
      return { id, name, badge: { icon, variant, title: named(title) } };
    }),
    bought: library.bought,
  };
  const create = (key: "create" | "createFirst", className?: string) => (
    <LinkButton link={NearLink} className={className} href="/add-prompt">
      <Plus aria-hidden />
      {t(`mine.${key}`)}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("mine.title")}
        description={t("mine.lead")}
        actions={
          !showsDoors && (
            <>
              {create("create", "max-md:hidden")}
              <ImportButton variant="outline">
                <FileUp aria-hidden />
                {t("mine.import")}
              </ImportButton>
            </>
          )
        }
      />
      <Importer
        bases={bases}
        folder={tree.folders.find(({ id }) => id === state.folder)?.id}
        dropText={t("mine.drop")}
      />
      {missing && (
        <ClientMessages namespaces={["prompts"]}>
          <MissingNotice />
        </ClientMessages>
      )}
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "mine" }}
        path={PATH}
        state={state}
        loaded={prompts}
        place="mine"
        typeCounts={countsOf(tree, state)}
        library={{
          runs: library.runs,
          shared: library.shared,
          isEmpty: isEmpty && !state.folder,
          frame: (view) => (
            <LibraryView
              {...view}
              shelves={shelves}
              filters={isFiltered(state, tree, prompts) ? "panel" : "none"}
            />
          ),
          list: (items) => <LibraryList items={items} />,
        }}
        empty={
          <EmptyState
            icon={NotebookPen}
            title={t("mine.emptyTitle")}
            action={
              <>
                {create("createFirst")}
                <ImportButton variant="outline">
                  <FileUp aria-hidden />
                  {t("mine.importFile")}
                </ImportButton>
                <ImportButton variant="outline" asksText>
                  <ClipboardPaste aria-hidden />
                  {t("mine.importText")}
                </ImportButton>
                <Button asChild variant="outline">
                  <Link href="/public-prompts">{t("mine.ready")}</Link>
                </Button>
              </>
            }
          >
            {t("mine.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

const totalOf = (counts: Tree["all"]) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function countsOf({ folders, loose }: Tree, { folder }: BrowserState) {
  return folder === "none" ? loose : folders.find(({ id }) => id === folder)?.promptCounts;
}

/** Whether filters are offered: with enough prompts, or while some are chosen. */
export function isFiltered(
  state: BrowserState,
  tree: Tree,
  { kinds }: Awaited<ReturnType<typeof loadPrompts>>,
): boolean {
  const shelf = shelfOf(state.folder);
  const counted = Object.values(kinds ?? {}).reduce((sum, { count }) => sum + count, 0);
  const count = shelf ? counted : totalOf(countsOf(tree, state) ?? tree.all);
  return offersFilters(count, state) || (shelf !== undefined && state.q !== "");
}
