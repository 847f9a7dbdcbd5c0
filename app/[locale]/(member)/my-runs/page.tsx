import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("runs.page.title", "runs.page.lead");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MyRuns({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <RunsPage viewer={await requireViewer()} state={runsState(await searchParams)} />;
}
