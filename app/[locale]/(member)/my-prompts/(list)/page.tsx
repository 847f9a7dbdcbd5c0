import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ACCESS_TYPE_LOOK } from "@/components/bases/access-type-look";
import { parseState, type SearchParams } from "@/components/prompts/browser/state";
import { MISSING } from "@/components/prompts/detail/own-prompt";
import { MyPromptsPage } from "@/components/prompts/library/my-prompts-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "prompts.mine" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function MyPrompts({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const search = await searchParams;
  return (
    <MyPromptsPage
      viewer={await requireViewer()}
      state={parseState(search)}
      missing={MISSING in search}
      looks={ACCESS_TYPE_LOOK}
    />
  );
}
