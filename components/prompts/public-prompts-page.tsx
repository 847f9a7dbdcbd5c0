import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Viewer } from "@/lib/platform/viewer";
import type { BrowserState } from "./browser/state";
import { PromptBrowser } from "./prompt-browser";

const PATH = "/public-prompts";

/** /public-prompts: prompts of FREE bases, for everybody. */
export async function PublicPromptsPage({ viewer, state }: { viewer: Viewer; state: BrowserState }) {
  const t = await getTranslations("prompts");
  return (
    <>
      <PageHeader title={t("public.title")} description={t("public.lead")} />
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "public" }}
        path={PATH}
        state={state}
        place="open"
        empty={<EmptyState icon={BookOpen} title={t("empty.title")}>{t("empty.text")}</EmptyState>}
      />
    </>
  );
}

export async function publicPromptsMetadata(locale: string): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "prompts.public" });
  const [title, description] = [t("metaTitle"), t("metaDescription")];
  return { title, description, openGraph: { title, description }, alternates: alternatesOf(PATH, locale) };
}
