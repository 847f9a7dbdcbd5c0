import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, found] = [await getTranslations({ locale, namespace: "prompts.missing" }), await findPrompt(await requireViewer(), id)];
  return { title: found && "prompt" in found ? found.prompt.title : t("title"), robots: { index: false } };
}

/** An own prompt with its actions; anybody else's leads to the list of own prompts. */
export default async function MyPrompt({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const found = await findPrompt(await requireViewer(), id);
  if (!found || !("prompt" in found) || !found.prompt.can.edit) return toMyPrompts(locale);
  const t = await getTranslations("prompts.detail");
  return <PromptDetail prompt={found.prompt} back={{ href: "/my-prompts", label: t("toMine") }} />;
}
