import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { ViewOfLink } from "@/components/prompts/links/view-of-link";
import { durationText } from "@/lib/media/format";
import type { LinkedTranscript } from "@/lib/media/transcripts/links";
import { linkedSoundHref } from "@/lib/platform/hrefs";
import { LinkedReader } from "./linked-reader";

/** /s/{key} of a transcript: text, speakers and sound, and nothing that leads to where it is kept. Without scripts it can be read and heard. */
export async function LinkedTranscriptPage({
  linkKey,
  transcript: { maker, soundUntil, ...transcript },
}: {
  linkKey: string;
  transcript: LinkedTranscript;
}) {
  const t = await getTranslations("links");
  const segments = transcript.segments.map((segment) => ({ ...segment, words: [] }));
  return (
    <ClientMessages namespaces={["media.transcript"]}>
      <ViewOfLink />
      <PageHeader title={transcript.title} meta={durationText(transcript.duration / 1_000)} />
      <LinkedReader
        transcript={{ ...transcript, segments }}
        sound={soundUntil === null ? null : linkedSoundHref({ key: linkKey })}
      />
      <p className="mt-10 border-t pt-4 text-sm text-muted-foreground">{t("secret", { owner: maker })}</p>
    </ClientMessages>
  );
}
