import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { AiUsagePage } from "@/components/prompts/runs/usage/ai-usage-page";
import { aiUsageState } from "@/components/prompts/runs/usage/ai-usage-state";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("aiUsage.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function AiUsage({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <AiUsagePage viewer={await requireViewer()} state={aiUsageState(await searchParams)} />;
}
