import { setRequestLocale } from "next-intl/server";
import { RenewalsPage } from "@/components/bases/renewals/renewals-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("renewals.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Subscriptions({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor = [] } = await searchParams;
  return <RenewalsPage viewer={await requireViewer()} cursors={[cursor].flat()} />;
}
