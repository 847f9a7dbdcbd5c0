import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PICTURE_UPLOAD } from "@/lib/attachments/limits";
import { ApiError, reasonOf } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { toast } from "@/components/common/toast";

/** @throws ApiError */
export type SendPicture = (
  file: File,
  how: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<unknown>;

/** `sent`: 0–100; at 100 the server is looking at it. */
type State =
  | { stage: "idle" }
  | { stage: "sending"; sent: number }
  | { stage: "failed"; message: string; file: File | null };

/** Uploads one picture in place of another: send, cancel, retry. Refreshes the page afterwards. */
export function usePictureUpload(send: SendPicture) {
  const t = useTranslations("pictureUpload");
  const words = useTranslations("validation.attachment");
  const router = useRouter();
  const [state, setState] = useState<State>({ stage: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function fail(error: unknown, file: File | null) {
    const message = reasonOf(error, t("network"));
    setState({
      stage: "failed",
      message,
      file: error instanceof ApiError && error.fields.file ? null : file,
    });
  }

  async function put(file: File) {
    const stop = (running.current = new AbortController());
    setState({ stage: "sending", sent: 0 });
    try {
      const onProgress = (sent: number, total: number) =>
        setState({ stage: "sending", sent: total > 0 ? Math.floor((sent * 100) / total) : 0 });
      await send(file, { signal: stop.signal, onProgress });
      setState({ stage: "idle" });
      toast(t("saved"), { type: "success" });
      router.refresh();
    } catch (error) {
      if (!stop.signal.aborted) fail(error, file);
    }
  }

  return {
    state,
    take(files: readonly File[]) {
      const [file] = files;
      const limit = PICTURE_UPLOAD.limit();
      if (!file || files.length > 1) return setState({ stage: "failed", message: t("one"), file: null });
      if (file.size > limit)
        return setState({
          stage: "failed",
          message: words("imageTooLarge", { megabytes: limit / 1024 / 1024 }),
          file: null,
        });
      void put(file);
    },
    retry: (file: File) => void put(file),
    cancel() {
      running.current?.abort();
      setState({ stage: "idle" });
    },
  };
}
