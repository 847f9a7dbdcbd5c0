import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ActivatePage } from "@/components/bases/activation/activate-page";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "redeem" });
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function Activate({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const code = [(await searchParams).code ?? ""].flat()[0] ?? "";
  // A guest with a code sees what it opens before signing in.
  return <ActivatePage viewer={code ? await getViewer() : await requireViewer()} code={code} />;
}
