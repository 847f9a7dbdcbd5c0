import { CircleCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { SPEECH_PROVIDER_TITLES } from "@/lib/integrations/transcription/speech-providers";
import { dollarText, durationText, rubleText } from "@/lib/media/format";
import { hasTimings } from "@/lib/media/has-timings";
import type { Operation, Transcription } from "@/lib/media/schema";
import { transcriptHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { TranscriptActions } from "../transcript/transcript-actions";
import { leaveJob } from "../video-job";

/** The transcript with its facts and actions. */
export function TranscriptResult({ operation, result }: { operation: Operation; result: Transcription }) {
  const t = useTranslations("media");
  const locale = useLocale() as Locale;
  const facts = [
    ["provider", SPEECH_PROVIDER_TITLES[result.provider]],
    ["duration", durationText(result.videoDuration)],
    ["time", durationText(result.processingTime)],
    ["cost", `${rubleText(result.costUsd, locale)} (${dollarText(result.costUsd, locale)})`],
  ] as const;
  return (
    <>
      <DialogBody className="gap-5">
        <div className="grid gap-3">
          <h3 className="flex items-start gap-2 font-medium">
            <CircleCheck aria-hidden className="mt-0.5 size-5 text-free" />
            <span className="min-w-0 wrap-anywhere">{operation.originalFilename}</span>
          </h3>
          <dl
            aria-label={t("result.facts")}
            className="flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:grid max-sm:grid-cols-2"
          >
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt className="text-muted-foreground">{t(`result.${key}`)}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {result.text ? (
          <div
            role="region"
            aria-label={t("result.text")}
            tabIndex={0}
            className="max-h-80 overflow-y-auto rounded-lg border bg-card p-4 leading-6 whitespace-pre-wrap wrap-anywhere"
          >
            {result.text}
          </div>
        ) : (
          <p className="rounded-lg border border-dashed p-6 text-center text-muted-foreground">
            {t("result.empty")}
          </p>
        )}
        {result.text && (
          <TranscriptActions
            id={result.id}
            filename={operation.originalFilename}
            timed={hasTimings(result)}
            loadText={() => Promise.resolve(result.text)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant={result.text ? "outline" : "default"} onClick={leaveJob}>
          {t("newVideo")}
        </Button>
        {result.text && (
          <DialogClose asChild>
            <LinkButton href={transcriptHref(result.id)}>{t("result.page")}</LinkButton>
          </DialogClose>
        )}
      </DialogFooter>
    </>
  );
}
