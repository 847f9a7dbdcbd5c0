import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { PromptDenied } from "@/components/prompts/detail/prompt-denied";
import { FurtherPrompts } from "@/components/prompts/detail/further-prompts";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { requireViewer } from "@/lib/identity/require-viewer";
import { baseHref, publicPromptHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export async function generateMetadata({ params }: PageProps<{ promptId: string }>): Promise<Metadata> {
  const { locale, promptId } = await params;
  const t = await getTranslations({ locale, namespace: "prompts" });
  const found = await findPrompt(await requireViewer(), promptId);
  const title = !found ? t("missing.title") : "prompt" in found ? found.prompt.title : t("denied.title");
  return { title, robots: { index: false } };
}

/** A prompt that is read through a purchase, a code or ownership; free ones have a public address. */
export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => {
  const found = await findPrompt(viewer, promptId);
  if (!found) notFound();
  if ("denied" in found)
    return <PromptDenied viewer={viewer} promptId={promptId} baseId={found.denied.baseId} />;
  const { prompt } = found;
  if (prompt.is_public) return redirect({ href: publicPromptHref(prompt), locale });
  const { base } = prompt;
  const t = await getTranslations("prompts.detail");
  const name = base.access_type === "PRIVATE" ? t("personalBase") : base.base_name;
  return (
    <>
      <PromptDetail viewer={viewer} prompt={prompt} back={{ href: baseHref(base), label: name }} />
      <FurtherPrompts viewer={viewer} prompt={prompt} />
    </>
  );
});
