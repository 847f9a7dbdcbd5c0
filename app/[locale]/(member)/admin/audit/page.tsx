import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuditPage } from "@/components/identity/administration/audit-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "administration.log" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Audit({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <AuditPage viewer={await requireViewer()} search={await searchParams} />;
}
