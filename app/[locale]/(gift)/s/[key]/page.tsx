import type { Metadata } from "next";
import { cache } from "react";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { LinkedTranscriptPage } from "@/components/media/transcript-page/linked-transcript";
import { LinkedPage, linkedTitle } from "@/components/prompts/links/linked-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { findLinkedTranscript } from "@/lib/media/transcripts/links";
import { viewerBy } from "@/lib/platform/browser/secret-link";

/** One person for metadata and page, so that both find the link once. */
const cameBy = cache(viewerBy);
const findTranscript = cache(findLinkedTranscript);

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<{ key: string }>): Promise<Metadata> {
  const viewer = cameBy(await getViewer(), (await params).key);
  const title = (await findTranscript(viewer))?.title ?? (await linkedTitle(viewer, await searchParams));
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default openPage<{ key: string }>(async ({ viewer: comer, search }, { key }) => {
  const viewer = cameBy(comer, key);
  const transcript = await findTranscript(viewer);
  if (transcript) return <LinkedTranscriptPage linkKey={key} transcript={transcript} />;
  return <LinkedPage viewer={viewer} asked={search} />;
});
