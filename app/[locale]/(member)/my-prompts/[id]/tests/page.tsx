import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { parseEvalsState } from "@/components/prompts/runs/evals/state";
import { EvalsPage } from "@/components/prompts/runs/evals/evals-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, found] = [
    await getTranslations({ locale, namespace: "tests" }),
    await findPrompt(await requireViewer(), id),
  ];
  return {
    title: found && "prompt" in found ? t("metaTitle", { title: found.prompt.title }) : t("title"),
    robots: { index: false },
  };
}

/** The tests of an own prompt; anybody else's leads to the list of own prompts. */
export default async function PromptTests({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can.history) return toMyPrompts(locale);
  return <EvalsPage viewer={viewer} prompt={found.prompt} state={parseEvalsState(await searchParams)} />;
}
