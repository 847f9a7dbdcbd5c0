import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { BatchPage } from "@/components/sales/payouts/admin-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("payoutsAdmin.title");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function Batch({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <BatchPage viewer={await requireViewer()} id={id} />;
}
