import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TranscriptActions } from "../transcript/transcript-actions";
import type { HistoryRow } from "./history-row";
import type { getOperationContract } from "@/lib/media/contract";
import { callApi } from "@/lib/platform/browser/api-client";

/** The beginning of a transcript, on demand the whole of it, and what to do with it; or the whole error. */
export function EntryDetails({ entry }: { entry: HistoryRow }) {
  const t = useTranslations("media");
  const [text, setText] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);

  async function showAll() {
    setLoading(true);
    setFailed(false);
    try {
      setText(await loadTranscript(entry.id));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  if (entry.preview === null) return <p className="max-w-prose wrap-anywhere">{entry.errorMessage}</p>;
  if (entry.preview === "") return <p className="text-muted-foreground">{t("result.empty")}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-h-96 max-w-prose overflow-y-auto leading-6 whitespace-pre-wrap wrap-anywhere">
        {text ?? entry.preview}
      </p>
      {failed && (
        <p role="alert" className="text-destructive">
          {t("result.textFailed")}
        </p>
      )}
      {entry.longer && (
        <Button
          variant="link"
          className="w-fit"
          pending={loading}
          onClick={() => (text === null ? void showAll() : setText(null))}
        >
          {t(text === null ? "history.showText" : "history.hideText")}
        </Button>
      )}
      <TranscriptActions
        id={entry.id}
        filename={entry.originalFilename}
        timed={entry.timed}
        loadText={() => loadTranscript(entry.id)}
      />
    </div>
  );
}

/** The whole transcript of an own operation. @throws ApiError */
async function loadTranscript(id: string): Promise<string> {
  const { result } = await callApi<typeof getOperationContract>("GET", `/media/operations/${id}`);
  return result?.text ?? "";
}
