import { setRequestLocale } from "next-intl/server";
import { ProgramFailure } from "@/components/identity/program-page";
import { titled } from "@/components/layout/forms/titled";
import { getViewer } from "@/lib/identity/viewer-of";
import { FAILURES } from "@/lib/mcp/oauth/failures";

export const generateMetadata = titled("programs.metaTitle");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ProgramFailed({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  await getViewer(); // counts the page
  const { why } = await searchParams;
  return <ProgramFailure why={FAILURES.find((each) => each === why) ?? "request"} />;
}
