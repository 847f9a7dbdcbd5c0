import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { MoneyPage } from "@/components/sales/money/money-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("money.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Money({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor = [] } = await searchParams;
  return <MoneyPage viewer={await requireViewer()} cursors={[cursor].flat()} />;
}
