import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ATTACHMENT_BYTES } from "@/lib/attachments/limits";
import { isRefused, reasonOf } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import type { addExampleContract } from "@/lib/prompts/examples/contract";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import type { Example } from "@/lib/prompts/examples/schema";
import { UploadQueue } from "./upload-queue";

type Options = {
  promptId: string;
  /** The values filled in to get them. */
  values: Readonly<Record<string, string>>;
  /** How many more fit. */
  room: number;
  onAdded: (example: Example) => void;
};

/** Refusals that the same file gets again. */
const FINAL = ["UNSUPPORTED_TYPE", "TOO_LARGE", "DAMAGED_FILE", "QUOTA_EXCEEDED"];
const KINDS = ["image", "audio", "video"] as const;
const MB = 1024 * 1024;

/** Results on their way to the server. A file of a kind that is too large is not sent at all. */
export function useUploads({ promptId, values, room, onAdded }: Options) {
  const t = useTranslations("results");
  const words = useTranslations("validation.attachment");
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => {
    queue.sendBy({
      async send(file, { signal, onSent }) {
        const onProgress = (sent: number, total: number) =>
          onSent(total > 0 ? Math.floor((sent * 100) / total) : 0);
        const fields = { file, values: JSON.stringify(values) };
        onAdded(
          await uploadApi<typeof addExampleContract>("POST", `/prompts/${promptId}/examples`, fields, {
            signal,
            onProgress,
          }),
        );
      },
      refusalOf: (error) => ({
        message: reasonOf(error, t("network")),
        final: FINAL.some((code) => isRefused(error, code)),
      }),
    });
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => () => queue.stop(), [queue]);

  function refusalOf(file: File, place: number): string | null {
    const kind = KINDS.find((each) => file.type.startsWith(`${each}/`));
    if (kind && file.size > ATTACHMENT_BYTES[kind])
      return words(`${kind}TooLarge`, { megabytes: ATTACHMENT_BYTES[kind] / MB });
    return place < room - coming ? null : words("perPrompt", { max: EXAMPLE_LIMITS.perPrompt });
  }

  const coming = uploads.filter(({ state }) => state !== "refused").length;
  return {
    uploads,
    add: (files: readonly File[]) => queue.add(files, (file) => refusalOf(file, files.indexOf(file))),
    cancel: (key: number) => queue.cancel(key),
    retry: (key: number) => queue.retry(key),
  };
}
