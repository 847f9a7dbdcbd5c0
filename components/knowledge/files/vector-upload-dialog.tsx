import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FileDrop } from "@/components/common/fields/file-drop";
import { acceptOf } from "@/components/common/media/document-file";
import { toast } from "@/components/common/toast";
import { rubles } from "@/components/prompts/runs/rubles";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import {
  mimeTypesOf,
  namesOfFormats,
  READ_EXTENSIONS,
  readKindOfName,
} from "@/lib/integrations/extraction/formats";
import type { uploadKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import type { OnRepeat, RepeatedFile } from "@/lib/knowledge/files/schema";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { isRefused } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { sizeText } from "@/lib/platform/text/file-size";
import type { DialogState } from "../use-dialog";
import { Repeated } from "./upload-dialog";
import { repeatsIn, uploadFailure } from "./use-upload";

const { vectorFiles, vectorFileBytes } = KNOWLEDGE_LIMITS;

/** Sends several files to a vector base; they are read when the dialog is closed, too. */
export default function VectorUploadDialog({
  open,
  onOpenChange,
  ...upload
}: DialogState & { baseId: string; embedding: EmbeddingCost | null }) {
  const t = useTranslations("knowledge.pieces");
  const locale = useLocale();
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t("upload")}
      description={t("uploadHint", {
        formats: namesOfFormats(READ_EXTENSIONS),
        size: sizeText(vectorFileBytes, locale),
        count: vectorFiles,
      })}
    >
      <Upload {...upload} onDone={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

/** Rubles for a million tokens, and the tokens that the base has room for. */
export type EmbeddingCost = { price: number; room: number };

type UploadProps = { baseId: string; embedding: EmbeddingCost | null; onDone: () => void };

function Upload({ baseId, embedding, onDone }: UploadProps) {
  const t = useTranslations("knowledge");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  /** Files that wait for a look at what embedding them costs. */
  const [chosen, setChosen] = useState<File[]>([]);
  /** Files that the base has already by name: what happens is asked. */
  const [repeated, setRepeated] = useState<{ files: File[]; message: string; repeats: RepeatedFile[] }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function faultOf(files: File[]): string | undefined {
    if (files.length > vectorFiles) return t("pieces.tooMany", { count: vectorFiles });
    const foreign = files.find(({ name }) => !readKindOfName(name));
    if (foreign) return t("pieces.format", { name: foreign.name });
    const large = files.find(({ size }) => size > vectorFileBytes);
    return large && t("pieces.tooLarge", { name: large.name, size: sizeText(vectorFileBytes, locale) });
  }

  function choose(files: File[]) {
    const fault = faultOf(files);
    setFailure(fault);
    if (fault) return;
    if (embedding) setChosen(files);
    else void send(files);
  }

  async function send(files: File[], onRepeat: OnRepeat = "refuse") {
    setFailure(undefined);
    setRepeated(undefined);
    const stop = (running.current = new AbortController());
    setSent(0);
    try {
      await uploadApi<typeof uploadKnowledgeFileContract>(
        "POST",
        `/knowledge/bases/${baseId}/files`,
        { onRepeat, file: files },
        {
          onProgress: (done, total) => setSent(total > 0 ? Math.floor((done / total) * 100) : 0),
          signal: stop.signal,
        },
      );
      toast(t("pieces.uploaded", { count: files.length }), { type: "success" });
      router.refresh();
      onDone();
    } catch (error) {
      setSent(null);
      if (stop.signal.aborted) return;
      if (isRefused(error, "KNOWLEDGE_FILE_EXISTS")) setRepeated({ files, ...repeatsIn(error) });
      else setFailure(uploadFailure(error, { failed: t("upload.failed"), unknown: t("upload.unknown") }));
    }
  }

  if (repeated)
    return <Repeated {...repeated} onAnswer={(onRepeat) => void send(repeated.files, onRepeat)} />;
  return (
    <>
      <DialogBody className="gap-3">
        {failure && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{failure}</AlertTitle>
          </Alert>
        )}
        {sent === null && embedding && chosen.length > 0 ? (
          <>
            <ul className="grid gap-1 text-sm">
              {chosen.map(({ name, size }, at) => (
                <li key={at} className="wrap-anywhere">
                  {name} · {sizeText(size, locale)}
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted-foreground">
              {t("pieces.price", { price: rubles(costOf(chosen, embedding), locale) })}
            </p>
          </>
        ) : sent === null ? (
          <FileDrop
            multiple
            label={t("pieces.drop")}
            accept={acceptOf(mimeTypesOf(READ_EXTENSIONS))}
            onFiles={choose}
          />
        ) : (
          <>
            <p role="status" className="text-sm font-medium">
              {t("upload.sending")}
            </p>
            <Progress value={sent} aria-label={t("upload.sending")} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        {sent === null ? (
          <>
            <DialogClose asChild>
              <Button variant="outline">{common("cancel")}</Button>
            </DialogClose>
            {chosen.length > 0 && (
              <Button onClick={() => void send(chosen)}>
                {t("pieces.uploadNow", { count: chosen.length })}
              </Button>
            )}
          </>
        ) : (
          <Button variant="outline" onClick={() => running.current?.abort()}>
            {t("upload.stop")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** Bytes of a text for a token: Russian has about seven, English four. */
const BYTES_PER_TOKEN = 4;
/** Kinds whose text is zipped, and how much longer it is. */
const ZIPPED = /\.(docx|xlsx|pptx|odt|ods|epub)$/i;
const ZIPPED_TIMES = 5;

/** About what embedding costs, before the texts are read. */
function costOf(files: readonly File[], { price, room }: EmbeddingCost): number {
  const bytes = files.reduce((sum, { name, size }) => sum + size * (ZIPPED.test(name) ? ZIPPED_TIMES : 1), 0);
  return (Math.min(bytes / BYTES_PER_TOKEN, room) * price) / 1_000_000;
}
