import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { findPrompt } from "./detail/find-prompt";
import { PromptDetail } from "./detail/prompt-detail";

/** /public-prompts/{id}: a prompt of a FREE base; any other does not exist here. */
export async function PublicPromptPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.is_public) notFound();
  const t = await getTranslations("prompts.detail");
  return <PromptDetail prompt={found.prompt} back={{ href: "/public-prompts", label: t("toPublic") }} />;
}
