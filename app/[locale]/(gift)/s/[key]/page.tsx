import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { cache } from "react";
import { LinkedTranscriptPage } from "@/components/media/transcript-page/linked-transcript";
import { LinkedPage, linkedTitle } from "@/components/prompts/links/linked-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { findLinkedTranscript } from "@/lib/media/transcripts/links";
import { viewerBy } from "@/lib/platform/browser/secret-link";

/** One person for metadata and page, so that both find the link once. */
const cameBy = cache(viewerBy);
const findTranscript = cache(findLinkedTranscript);

type Props = {
  params: Promise<{ locale: string; key: string }>;
  searchParams: Promise<{ prompt?: string | string[]; after?: string | string[] }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const viewer = cameBy(await getViewer(), (await params).key);
  const title = (await findTranscript(viewer))?.title ?? (await linkedTitle(viewer, await searchParams));
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function SecretLink({ params, searchParams }: Props) {
  const { locale, key } = await params;
  setRequestLocale(locale);
  const viewer = cameBy(await getViewer(), key);
  const transcript = await findTranscript(viewer);
  if (transcript) return <LinkedTranscriptPage linkKey={key} transcript={transcript} />;
  return <LinkedPage viewer={viewer} asked={await searchParams} />;
}
