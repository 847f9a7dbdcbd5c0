import { setRequestLocale } from "next-intl/server";
import { PromoFormPage } from "@/components/bases/promo-codes/promo-form-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("promoCodes.form.newTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function NewPromoCode({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PromoFormPage viewer={await requireViewer()} id={id} promoId={null} />;
}
