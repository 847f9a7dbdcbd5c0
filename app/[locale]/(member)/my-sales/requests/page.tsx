import { setRequestLocale } from "next-intl/server";
import { RequestsPage } from "@/components/bases/refunds/requests/requests-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("requests.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Requests({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { state, cursor } = await searchParams;
  const cursors = [cursor ?? []].flat();
  return <RequestsPage viewer={await requireViewer()} all={state === "all"} cursors={cursors} />;
}
