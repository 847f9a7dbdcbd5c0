import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { HistoryPage } from "@/components/media/history/history-page";
import { parseHistoryState } from "@/components/media/history/history-state";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("media.history.title", "media.history.metaDescription");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function VideoHistory({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <HistoryPage viewer={await requireViewer()} state={parseHistoryState(await searchParams)} />;
}
