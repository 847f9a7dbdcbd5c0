import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { FileDrop } from "@/components/common/fields/file-drop";
import { Skeleton } from "@/components/ui/skeleton";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { ACCEPTED_FILES, takeResults } from "../result-files";
import { AddText } from "./add-text";
import { ExampleRow } from "./example-row";
import { UploadRow } from "./upload-row";
import { useExamples } from "./use-examples";
import { useOrder } from "./use-order";
import { useUploads } from "./use-uploads";
import { useEffect, useEffectEvent } from "react";

type Props = {
  promptId: string;
  /** Of a base that sells its prompts, for who may open results to all. */
  sold: boolean;
  /** The values to store with results added now. */
  values?: Readonly<Record<string, string>>;
};

const NO_VALUES = {};

/** The results of a prompt for the owner of its base: add, order, caption, choose the cover, delete (docs/product/results.md 7). */
export function ExampleManager({ promptId, sold, values = NO_VALUES }: Props) {
  const t = useTranslations("results");
  const { examples: known, failed, again, added, move, ...actions } = useExamples(promptId);
  const examples = known ?? [];
  const room = EXAMPLE_LIMITS.perPrompt - examples.length;
  const { uploads, add, cancel, retry } = useUploads({ promptId, values, room, onAdded: added });
  const { list, dragged, grab, ordered, said, place } = useOrder({ examples, move });
  usePastedFiles(known ? add : null);
  const addFirst = useEffectEvent(() => add(takeResults(promptId)));
  const ready = known !== undefined;
  useEffect(() => {
    if (ready) addFirst();
  }, [ready]);
  if (failed) return <ErrorState title={failed} retry={again} />;
  if (!known) return <Skeleton className="h-60" aria-busy />;
  const cover = examples.find(({ isCover }) => isCover) ?? examples.find(({ kind }) => kind !== "text");
  return (
    <div className="grid grid-cols-1 gap-3">
      {room > 0 ? (
        <>
          <FileDrop
            onFiles={add}
            accept={ACCEPTED_FILES}
            multiple
            label={t("drop")}
            hint={t("dropHint", { room })}
            className="py-6"
          />
          <AddText promptId={promptId} values={values} onAdded={added} />
        </>
      ) : (
        <p className="rounded-lg border border-dashed p-4 text-center text-sm text-muted-foreground">
          {t("full", { max: EXAMPLE_LIMITS.perPrompt })}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t("uploads")} className="grid grid-cols-1 gap-3">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <ul ref={list} aria-label={t("list")} className="grid grid-cols-1 gap-3">
          {ordered.map((example) => (
            <ExampleRow
              key={example.id}
              example={example}
              count={examples.length}
              isCover={example.id === cover?.id}
              sold={sold}
              actions={actions}
              onPlace={(position) => void place(example, position)}
              onGrab={(event) => grab(example.id, event)}
              dragged={dragged === example.id}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Takes files that are pasted (Ctrl+V) anywhere on the page; a text goes where it always goes. @param onFiles null takes none */
function usePastedFiles(onFiles: ((files: File[]) => void) | null): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData ?? new DataTransfer();
    const files = [...pasted];
    // An office program puts a picture of the text beside the text.
    if (files.length === 0 || types.includes("text/plain") || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
