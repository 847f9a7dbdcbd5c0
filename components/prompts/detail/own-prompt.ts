import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireViewer } from "@/lib/identity/require-viewer";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Member } from "@/lib/platform/viewer";
import type { Prompt } from "@/lib/prompts/schema";
import { findPrompt } from "./find-prompt";

/** The query parameter that makes the list of own prompts say that the one asked for is not there. */
export const MISSING = "missing";

type Asked = { locale: string; id: string };

/** The prompt of a page for its editors; other viewers are redirected to the list of own prompts (docs/product/prompts.md 6). */
export async function ownPrompt(
  viewer: Member,
  { locale, id }: Asked,
  may: "edit" | "delete" | "history" = "edit",
): Promise<{ viewer: Member; prompt: Prompt }> {
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can[may])
    return redirect({ href: `/my-prompts?${MISSING}=1`, locale });
  return { viewer, prompt: found.prompt };
}

/** `generateMetadata` of such a page. @param key of a text with the prompt's title; not given: the title alone */
export const titledByPrompt =
  (key?: "promptTabs.answersOf" | "tests.metaTitle" | "history.metaTitle") =>
  async ({ params }: { params: Promise<Asked> }): Promise<Metadata> => {
    const { locale, id } = await params;
    const [t, found] = [await getTranslations({ locale }), await findPrompt(await requireViewer(), id)];
    const title = found && "prompt" in found ? found.prompt.title : undefined;
    return { ...(title && { title: key ? t(key, { title }) : title }), robots: { index: false } };
  };
