import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { RequisitesPage } from "@/components/sales/payouts/requisites-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("money.requisites.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Requisites({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { kind, saved } = await searchParams;
  return (
    <RequisitesPage viewer={await requireViewer()} kind={[kind].flat()[0]} isSaved={saved !== undefined} />
  );
}
