import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ActivatePage } from "@/components/bases/activation/activate-page";
import { requireViewer } from "@/lib/identity/require-viewer";

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
  await requireViewer();
  const { code } = await searchParams;
  return <ActivatePage code={[code ?? ""].flat()[0] ?? ""} />;
}
