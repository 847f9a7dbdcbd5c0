import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { RunPage } from "@/components/prompts/runs/run-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("runs.page.title", "runs.page.lead");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function MyRun({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <RunPage viewer={await requireViewer()} id={id} />;
}
