import { Mic, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { FileDrop } from "@/components/common/fields/file-drop";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { dollarText, rubleText } from "@/lib/media/format";
import { DEFAULT_PROVIDER, SOUND_EXTENSIONS, VIDEO_EXTENSIONS, VIDEO_LIMIT_BYTES } from "@/lib/media/limits";
import type { ServiceStatus, SpeechProvider } from "@/lib/media/schema";
import type { Locale } from "@/lib/platform/viewer";
import type { Recorded } from "../recorder/recording";
import { openRecorder, sendVideo, type SpeechWishes, takeRecording, type VideoJob } from "../video-job";
import { ChosenVideo } from "./chosen-video";
import { NO_WISHES, WishesFields } from "./wishes-fields";

type Props = {
  providers: ServiceStatus["providers"];
  /** A recording, or the last choice, which the server did not take: it is offered again with the reason. */
  offered: Extract<VideoJob, { phase: "refused" | "recorded" }> | null;
};

const KeptRecordings = dynamic(() => import("../recorder/kept-recordings"), { ssr: false });

/** Choice of the video and of the speech service. */
export function VideoForm({ providers, offered }: Props) {
  const t = useTranslations("media");
  const refused = offered?.phase === "refused" ? offered : null;
  const given = refused?.choice ?? (offered as Extract<VideoJob, { phase: "recorded" }> | null);
  const [file, setFile] = useState<File | null>(given?.file ?? null);
  const [fault, setFault] = useState<VideoFault | null>(null);
  const [chosen, setProvider] = useState<SpeechProvider>(refused?.choice.provider ?? DEFAULT_PROVIDER);
  const [wishes, setWishes] = useState<SpeechWishes>(refused?.choice.wishes ?? NO_WISHES);
  const provider = providers[chosen].available
    ? chosen
    : (SPEECH_PROVIDER_NAMES.find((one) => providers[one].available) ?? chosen);

  // A chosen file has no copy in the browser.
  const held = file === given?.file ? given : null;

  function take(files: File[]) {
    const found = videoFault(files);
    setFault(found);
    setFile(found ? null : (files[0] ?? null));
  }

  function takeKept(recorded: Recorded) {
    takeRecording(recorded);
    setFile(recorded.file); // the same recording may have been taken before
  }

  return (
    <>
      <DialogBody className="gap-6">
        {refused && file && (
          <Alert variant="destructive">
            <TriangleAlert aria-hidden />
            <AlertTitle>{t("form.refused")}</AlertTitle>
            <AlertDescription>{refused.message || t("failed")}</AlertDescription>
          </Alert>
        )}
        {held?.isKept === false && (
          <Alert variant="warning">
            <TriangleAlert aria-hidden />
            <AlertDescription>{t("recorder.noCopy")}</AlertDescription>
          </Alert>
        )}
        {file ? (
          <ChosenVideo file={file} onRemove={() => setFile(null)} />
        ) : (
          <div className="grid grid-cols-1 gap-3">
            <KeptRecordings onTake={takeKept} />
            <FileDrop
              onFiles={take}
              accept={VIDEO_ACCEPT}
              label={t("form.drop")}
              hint={t("form.hint")}
              error={fault && t(`form.${fault}`)}
            />
            <Button variant="outline" className="justify-self-center max-sm:w-full" onClick={openRecorder}>
              <Mic aria-hidden />
              {t("recorder.open")}
            </Button>
          </div>
        )}
        <ProviderChoice providers={providers} value={provider} onChange={setProvider} />
        <WishesFields value={wishes} onChange={setWishes} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={!file} onClick={() => file && void sendVideo({ ...held, file, provider, wishes })}>
          {t("form.start")}
        </Button>
      </DialogFooter>
    </>
  );
}

type VideoFault = "several" | "format" | "tooLarge";

const EXTENSIONS = [...VIDEO_EXTENSIONS, ...SOUND_EXTENSIONS].map((extension) => `.${extension}`);
/** For `<input accept>`. */
const VIDEO_ACCEPT = ["video/*", "audio/*", ...EXTENSIONS].join(",");

/** What keeps these files from being sent (docs/product/media.md 1); null when it is one fitting video. */
export function videoFault(files: readonly Pick<File, "name" | "type" | "size">[]): VideoFault | null {
  const [file] = files;
  if (!file || files.length > 1) return "several";
  if (!isVideo(file)) return "format";
  return file.size > VIDEO_LIMIT_BYTES ? "tooLarge" : null;
}

/** Also sound alone. */
function isVideo({ name, type }: Pick<File, "name" | "type">): boolean {
  return (
    /^(video|audio)\//i.test(type) || EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  );
}

type ProviderChoiceProps = {
  providers: ServiceStatus["providers"];
  value: SpeechProvider;
  onChange: (provider: SpeechProvider) => void;
};

/** Who turns speech into text, and for how much: the services that are set up. */
function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  const t = useTranslations("media.form");
  const locale = useLocale() as Locale;
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <span id={id} className="text-sm font-medium">
        {t("provider")}
      </span>
      <RadioGroup
        value={value}
        onValueChange={(next) => onChange(next as SpeechProvider)}
        aria-labelledby={id}
        className="sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
      >
        {SPEECH_PROVIDER_NAMES.filter((provider) => providers[provider].available).map((provider) => {
          const { name, costPer10Min } = providers[provider];
          return (
            <RadioCard
              key={provider}
              value={provider}
              className="cursor-pointer hover:border-border hover:bg-muted has-checked:bg-primary-soft"
              label={name}
              text={
                <span className="tabular-nums">
                  {t("price", {
                    rub: rubleText(costPer10Min, locale),
                    usd: dollarText(costPer10Min, locale),
                  })}
                </span>
              }
            />
          );
        })}
      </RadioGroup>
    </div>
  );
}
