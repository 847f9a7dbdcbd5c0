import { Circle, MicOff, Pause, Play, Square } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import { durationText } from "@/lib/media/format";
import { MAX_HOURS } from "@/lib/media/limits";
import { leaveJob, takeRecording } from "../video-job";
import { recorderSupport, type Sources } from "./capture";
import {
  currentRecording,
  pauseRecording,
  type RecordingState,
  startRecording,
  stopRecording,
  subscribeToRecording,
} from "./recording";

const NOTHING: RecordingState = { phase: "ready", fault: null };

/** Records the microphone and what a tab plays; the recording then takes the place of a chosen file. */
export default function RecorderView() {
  const t = useTranslations("media.recorder");
  const locale = useLocale();
  const state = useSyncExternalStore(subscribeToRecording, currentRecording, () => NOTHING);
  const [{ records, shares }] = useState(recorderSupport);
  const [sources, setSources] = useState<Sources>({ microphone: true, tab: false });
  const fault = records ? state.phase === "ready" && state.fault : "unsupported";

  if (state.phase === "recording" || state.phase === "paused") return <Running state={state} />;
  if (state.phase === "asking")
    return (
      <DialogBody className="min-h-72 place-items-center">
        <Spinner label={t("asking")} />
      </DialogBody>
    );

  function start() {
    const date = new Date().toLocaleString(locale, { dateStyle: "short", timeStyle: "short" });
    void startRecording(sources, t("name", { date: date.replaceAll(/[:/]/g, "-") }), takeRecording);
  }

  return (
    <>
      <DialogBody className="gap-5">
        {fault && (
          <Alert variant="warning">
            <MicOff aria-hidden />
            <AlertDescription>{t(`fault.${fault}`)}</AlertDescription>
          </Alert>
        )}
        {records && (
          <>
            <div role="group" aria-label={t("sources")} className="grid grid-cols-1 gap-3">
              <Label className="flex items-center gap-3">
                <Switch
                  checked={sources.microphone}
                  onCheckedChange={(microphone) => setSources({ ...sources, microphone })}
                />
                {t("microphone")}
              </Label>
              {shares && (
                <div className="grid gap-1">
                  <Label className="flex items-center gap-3">
                    <Switch
                      checked={sources.tab}
                      onCheckedChange={(tab) => setSources({ ...sources, tab })}
                    />
                    {t("tab")}
                  </Label>
                  {sources.tab && <p className="text-sm text-muted-foreground">{t("tabHint")}</p>}
                </div>
              )}
            </div>
            <p className="text-sm text-muted-foreground">{t("limits", { hours: MAX_HOURS })}</p>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={leaveJob}>
          {t("back")}
        </Button>
        {records && (
          <Button disabled={!sources.microphone && !sources.tab} onClick={start}>
            <Circle aria-hidden className="fill-current" />
            {t("start")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** A recording under way: time, level, warnings. */
function Running({ state }: { state: Extract<RecordingState, { seconds: number }> }) {
  const t = useTranslations("media.recorder");
  const { phase, seconds, level, isSilent, isKept } = state;
  const isPaused = phase === "paused";
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <DialogBody className="gap-5">
        <div className="grid justify-items-center gap-3 rounded-lg border bg-card px-6 py-8">
          <p aria-live="polite" className="flex items-center gap-2 text-sm">
            <Circle
              aria-hidden
              className={cn(
                "size-3",
                isPaused
                  ? "text-muted-foreground"
                  : "fill-destructive text-destructive motion-safe:animate-pulse",
              )}
            />
            {t(isPaused ? "paused" : "running")}
          </p>
          <p role="timer" aria-label={t("time")} className="text-3xl font-semibold tabular-nums">
            {durationText(Math.floor(seconds))}
          </p>
          <div
            role="meter"
            aria-label={t("level")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={level}
            className="h-2 w-full max-w-64 overflow-hidden rounded-full bg-muted"
          >
            <div className="h-full rounded-full bg-primary" style={{ width: `${level}%` }} />
          </div>
        </div>
        {(isSilent || !isKept) && (
          <Alert variant="warning">
            <MicOff aria-hidden />
            <AlertDescription>{t(isKept ? "silent" : "noCopy")}</AlertDescription>
          </Alert>
        )}
        <p className="text-sm text-muted-foreground">{t("canClose")}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={pauseRecording}>
          <Icon aria-hidden className="fill-current" />
          {t(isPaused ? "resume" : "pause")}
        </Button>
        <Button onClick={stopRecording}>
          <Square aria-hidden className="fill-current" />
          {t("stop")}
        </Button>
      </DialogFooter>
    </>
  );
}
