import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { SalesPage } from "@/components/sales/sales-page";
import { parseSalesState } from "@/components/sales/sales-state";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("sales.title", "sales.lead");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MySales({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <SalesPage viewer={await requireViewer()} state={parseSalesState(await searchParams)} />;
}
