import { NotebookPen, Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { StickyActions } from "@/components/common/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { listBaseOptions } from "@/lib/bases/options";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import type { BrowserState } from "./browser/state";
import { MissingNotice } from "./missing-notice";
import { BaseSelect } from "./browser/base-select";
import { PromptBrowser } from "./prompt-browser";

type Props = {
  viewer: Member;
  state: BrowserState;
  /** The person asked for a prompt that is not there. */
  missing: boolean;
};

/** /my-prompts: what the viewer wrote or keeps in own bases. */
export async function MyPromptsPage({ viewer, state, missing }: Props) {
  const locale = (await getLocale()) as Locale;
  const [t, bases] = await Promise.all([getTranslations("prompts"), listBaseOptions(viewer, { locale })]);
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
      <PageHeader title={t("mine.title")} description={t("mine.lead")} actions={create("create", "max-md:hidden")} />
      {missing && (
        <ClientMessages namespaces={["prompts"]}>
          <MissingNotice />
        </ClientMessages>
      )}
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "mine" }}
        path="/my-prompts"
        state={state}
        place="mine"
        choice={bases.length > 1 && <BaseSelect bases={bases} />}
        empty={
          <EmptyState icon={NotebookPen} title={t("mine.emptyTitle")} action={create("createFirst", "max-md:hidden")}>
            {t("mine.emptyText")}
          </EmptyState>
        }
      />
      <StickyActions>{create("create")}</StickyActions>
    </>
  );
}
