import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, found] = [
    await getTranslations({ locale, namespace: "promptTabs" }),
    await findPrompt(await requireViewer(), id),
  ];
  const title = found && "prompt" in found ? found.prompt.title : "";
  return { title: t("answersOf", { title }), robots: { index: false } };
}

/** The viewer's answers to an own prompt; anybody else's leads to the list of own prompts. */
export default async function PromptAnswersPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can.edit) return toMyPrompts(locale);
  return (
    <RunsPage viewer={viewer} prompt={found.prompt} state={runsState(await searchParams, found.prompt.id)} />
  );
}
