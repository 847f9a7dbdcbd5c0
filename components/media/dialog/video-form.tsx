"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "@/components/common/fields/file-drop";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { DEFAULT_PROVIDER, SOUND_EXTENSIONS, VIDEO_EXTENSIONS, VIDEO_LIMIT_BYTES } from "@/lib/media/limits";
import type { ServiceStatus, SpeechProvider } from "@/lib/media/schema";
import { sendVideo, type SpeechWishes, type VideoJob } from "../video-job";
import { ChosenVideo } from "./chosen-video";
import { ProviderChoice } from "./provider-choice";
import { NO_WISHES, WishesFields } from "./wishes-fields";

type Props = {
  providers: ServiceStatus["providers"];
  /** The server did not take the last choice: it is offered again with the reason. */
  refused: Extract<VideoJob, { phase: "refused" }> | null;
};

/** Choice of the video and of the speech service. */
export function VideoForm({ providers, refused }: Props) {
  const t = useTranslations("media");
  const [file, setFile] = useState<File | null>(refused?.choice.file ?? null);
  const [fault, setFault] = useState<VideoFault | null>(null);
  const [chosen, setProvider] = useState<SpeechProvider>(refused?.choice.provider ?? DEFAULT_PROVIDER);
  const [wishes, setWishes] = useState<SpeechWishes>(refused?.choice.wishes ?? NO_WISHES);
  const provider = providers[chosen].available
    ? chosen
    : (SPEECH_PROVIDER_NAMES.find((one) => providers[one].available) ?? chosen);

  function take(files: File[]) {
    const found = videoFault(files);
    setFault(found);
    setFile(found ? null : (files[0] ?? null));
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
        {file ? (
          <ChosenVideo file={file} onRemove={() => setFile(null)} />
        ) : (
          <FileDrop
            onFiles={take}
            accept={VIDEO_ACCEPT}
            label={t("form.drop")}
            hint={t("form.hint")}
            error={fault && t(`form.${fault}`)}
          />
        )}
        <ProviderChoice providers={providers} value={provider} onChange={setProvider} />
        <WishesFields value={wishes} onChange={setWishes} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={!file} onClick={() => file && void sendVideo({ file, provider, wishes })}>
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
