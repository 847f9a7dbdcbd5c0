import { ClipboardPaste, FileUp, NotebookPen, Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ImportButton, Importer } from "@/components/imports/importer";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { Link } from "@/lib/platform/i18n/navigation";
import { listFolders } from "@/lib/prompts/folders/queries";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import type { Locale, Member } from "@/lib/platform/viewer";
import { loadPrompts } from "./browser/load-prompts";
import { type BrowserState, stateHref } from "./browser/state";
import { MissingNotice } from "./missing-notice";
import { BaseSelect } from "./browser/base-select";
import { FolderSheet } from "./folders/folder-sheet";
import { FolderTree } from "./folders/folder-tree";
import { PromptBrowser } from "./prompt-browser";

type Props = {
  viewer: Member;
  state: BrowserState;
  /** The person asked for a prompt that is not there. */
  missing: boolean;
};

const PATH = "/my-prompts";

/** /my-prompts: what the viewer wrote or keeps in own bases. */
export async function MyPromptsPage({ viewer, state, missing }: Props) {
  const locale = (await getLocale()) as Locale;
  const [t, bases, tree, prompts] = await Promise.all([
    getTranslations("prompts"),
    listBaseOptions(viewer, { locale }),
    listFolders(viewer),
    loadPrompts(viewer, { kind: "mine" }, state, stateHref(PATH, { ...state, cursors: [] })),
  ]);
  const create = (key: "create" | "createFirst", className?: string) => (
    <Button asChild className={className}>
      <Link href="/add-prompt" prefetch={false}>
        <Plus aria-hidden />
        {t(`mine.${key}`)}
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("mine.title")}
        description={t("mine.lead")}
        actions={
          <>
            {create("create", "max-md:hidden")}
            <ImportButton variant="outline">
              <FileUp aria-hidden />
              {t("mine.import")}
            </ImportButton>
          </>
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
        typeCounts={state.folder ? countsOf(tree, state.folder) : undefined}
        choice={
          <>
            <FolderSheet tree={tree} />
            {bases.length > 1 && <BaseSelect bases={bases} />}
          </>
        }
        aside={<FolderTree tree={tree} />}
        keep={tree.folders.length > 0}
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

function countsOf({ folders, loose }: Tree, id: string) {
  return id === "none" ? loose : folders.find((folder) => folder.id === id)?.promptCounts;
}
