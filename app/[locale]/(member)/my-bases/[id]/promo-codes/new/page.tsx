import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PromoFormPage } from "@/components/bases/promo-codes/promo-form-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "promoCodes.form" });
  return { title: t("newTitle"), robots: { index: false } };
}

export default async function NewPromoCode({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PromoFormPage viewer={await requireViewer()} id={id} promoId={null} />;
}
