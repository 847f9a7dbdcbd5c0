import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ACCESS_TYPE_LOOK } from "@/components/bases/access-type-look";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { parseState } from "@/components/prompts/browser/state";
import { MISSING } from "@/components/prompts/detail/own-prompt";
import { MyPromptsPage } from "@/components/prompts/library/my-prompts-page";

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "prompts.mine" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default memberPage(({ viewer, search }) => (
  <MyPromptsPage
    viewer={viewer}
    state={parseState(search)}
    missing={MISSING in search}
    looks={ACCESS_TYPE_LOOK}
  />
));
