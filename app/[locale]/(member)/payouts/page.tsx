import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { AdminPayoutsPage } from "@/components/sales/payouts/admin-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("payoutsAdmin.title");

type Props = { params: Promise<{ locale: string }> };

export default async function Payouts({ params }: Props) {
  setRequestLocale((await params).locale);
  return <AdminPayoutsPage viewer={await requireViewer()} />;
}
