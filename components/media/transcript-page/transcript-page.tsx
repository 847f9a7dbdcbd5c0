import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { answeringModelsFor, runModelsFor } from "@/lib/ai/runs/queries";
import { SPEECH_PROVIDER_TITLES } from "@/lib/integrations/transcription/speech-providers";
import { durationText, languageTag } from "@/lib/media/format";
import { isSubtitles, TRANSCRIPT_FORMATS } from "@/lib/media/limits";
import { knownSpeakers, transcriptWithNotes } from "@/lib/media/transcripts/queries";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { AppError } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Member } from "@/lib/platform/viewer";
import { Captions, MicOff } from "lucide-react";
import { TranscriptView } from "./transcript-view";

/** /transcripts/<id>: what was said in an own recording (docs/product/media.md 7). Without scripts it can be read and downloaded. */
export async function TranscriptPage({ viewer, id }: { viewer: Member; id: string }) {
  const [t, locale] = [await getTranslations("media.transcript"), (await getLocale()) as Locale];
  const { transcript, notes } = await transcriptOf(viewer, id, locale);
  const { title, duration, language, provider, createdAt, segments, withSpeakers, speakers, versions } =
    transcript;
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <ClientMessages namespaces={["media", "launcher", "assembled", "runs"]}>
      <PageHeader
        title={title}
        back={{ href: "/video-history", label: t("back") }}
        meta={
          <>
            <DateText value={createdAt} time />
            {[
              durationText(duration / 1_000),
              language && nameOf(languages, language),
              SPEECH_PROVIDER_TITLES[provider],
            ]
              .filter(Boolean)
              .map((fact) => (
                <span key={fact}>· {fact}</span>
              ))}
            {segments.length > 0 && <Downloads transcript={transcript} label={t("downloads")} />}
          </>
        }
      />
      {segments.length + versions.length === 0 ? (
        <EmptyState icon={MicOff} title={t("empty")} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {withSpeakers && speakers.length === 0 && (
            <Alert>
              <Captions aria-hidden />
              <AlertDescription>{t("noSpeakers")}</AlertDescription>
            </Alert>
          )}
          <TranscriptView
            transcript={{ ...transcript, segments: segments.map(withoutWords) }}
            knownNames={speakers.length > 0 ? await knownSpeakers(viewer, { id }) : undefined}
            notes={{
              runs: notes,
              models: await answeringModelsFor(viewer),
              canMake: (await runModelsFor(viewer)).some(({ kind }) => kind === "text"),
            }}
          />
        </div>
      )}
    </ClientMessages>
  );
}

/** Times of words are loaded when they are needed: they are longer than the text. */
const withoutWords = (segment: Transcript["segments"][number]) => ({ ...segment, words: [] });

/** An own transcript with its notes; otherwise the page is not found. */
export async function transcriptOf(viewer: Member, id: string, locale: Locale) {
  if (!uuid.safeParse(id).success) notFound();
  return transcriptWithNotes(viewer, { id }, locale).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) notFound();
    throw error;
  });
}

/** What the providers call a language is no more than a code. */
function nameOf(languages: Intl.DisplayNames, code: string): string {
  try {
    return languages.of(languageTag(code)!) ?? code;
  } catch {
    return code;
  }
}

function Downloads({
  transcript: { id, filename, segments },
  label,
}: {
  transcript: Transcript;
  label: string;
}) {
  const isTimed = segments.some(({ end }) => end > 0);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:pl-2">
      <span>{label}</span>
      {TRANSCRIPT_FORMATS.filter((format) => isTimed || !isSubtitles(format)).map((format) => (
        <a
          key={format}
          href={`/api/media/transcripts/${id}/download?format=${format}`}
          download={`${filename}-transcription.${format}`}
          className="py-1 font-medium text-foreground uppercase underline underline-offset-4 touch:py-3"
        >
          {format}
        </a>
      ))}
    </nav>
  );
}
