import { useEffect, useEffectEvent, useRef, useState } from "react";
import { documentLimit, faultOf, nameToSend } from "@/components/common/media/document-file";
import { toast } from "@/components/common/toast";
import { DOCUMENT_EXTENSIONS, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import type { DocumentNote } from "@/lib/integrations/extraction/notes";
import type { uploadKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import type { OnRepeat, RepeatedFile } from "@/lib/knowledge/files/schema";
import { ApiError, asRefusal, isRefused } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { useRouter } from "@/lib/platform/i18n/navigation";

const FORMATS = mimeTypesOf(DOCUMENT_EXTENSIONS);
/** Success closes automatically after this, unless there is something to read (docs/product/knowledge.md 2). */
const SUCCESS_CLOSES_MS = 2000;

export type UploadState =
  | { stage: "idle"; fault?: "several" | "format" | "size"; size?: number }
  /** `sent`: 0–100 of the file; at 100 its text is being extracted. */
  | { stage: "uploading"; name: string; sent: number }
  | { stage: "success"; name: string; notes: readonly DocumentNote[] }
  /** The base has the file already: what happens is asked. */
  | { stage: "repeated"; file: File; message: string; repeats: readonly RepeatedFile[] }
  | { stage: "error"; message: string; signedOut: boolean };

/** One file on its way into a knowledge base. @param onDone after the success has been shown */
export function useUpload(baseId: string, words: UploadWords & { done: string }, onDone: () => void) {
  const router = useRouter();
  const [state, setState] = useState<UploadState>({ stage: "idle" });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (state.stage !== "success" || state.notes.length > 0) return;
    const timer = setTimeout(() => close(), SUCCESS_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [state]);

  /** @param onRepeat the answer of the person who was asked */
  async function send(files: File[], onRepeat: OnRepeat = "refuse") {
    const [file] = files;
    const fault = faultOf(files, { formats: FORMATS, limit: documentLimit() });
    if (!file || fault) return setState({ stage: "idle", fault: fault ?? undefined, size: file?.size });
    const stop = (running.current = new AbortController());
    const named = new File([file], nameToSend(file, FORMATS), { type: file.type });
    setState({ stage: "uploading", name: file.name, sent: 0 });
    try {
      const onProgress = (sent: number, total: number) =>
        setState({
          stage: "uploading",
          name: file.name,
          sent: total > 0 ? Math.floor((sent / total) * 100) : 0,
        });
      const added = await uploadApi<typeof uploadKnowledgeFileContract>(
        "POST",
        `/knowledge/bases/${baseId}/files`,
        { onRepeat, file: named },
        { onProgress, signal: stop.signal },
      );
      setState({ stage: "success", name: file.name, notes: "notes" in added ? added.notes : [] });
      toast(words.done, { type: "success" });
      router.refresh();
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isRefused(error, "KNOWLEDGE_FILE_EXISTS"))
        return setState({ stage: "repeated", file, ...repeatsIn(error) });
      setState({
        stage: "error",
        message: uploadFailure(error, words),
        signedOut: isRefused(error, 401),
      });
    }
  }

  function reset() {
    running.current?.abort();
    setState({ stage: "idle" });
  }

  return { state, send, reset };
}

/** Which files the base has already, of an upload refused for them. */
export function repeatsIn(error: unknown) {
  const { message, body } = asRefusal(error);
  return { message, repeats: body.repeats as RepeatedFile[] };
}

type UploadWords = { failed: string; unknown: string };

/** Message of a failed upload: the server's, else ours; for an unexpected error its own (docs/product/knowledge.md 2). */
export function uploadFailure(error: unknown, { failed, unknown }: UploadWords): string {
  if (error instanceof ApiError) return error.message || failed;
  return (error instanceof Error && error.message) || unknown;
}
