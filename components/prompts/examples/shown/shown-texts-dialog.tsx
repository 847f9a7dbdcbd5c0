import { CopyButton } from "@/components/common/copy-button";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useApi } from "@/components/common/hooks/use-api";
import { Markdown } from "@/components/common/media/markdown";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { listShownTextsContract } from "@/lib/prompts/examples/contract";

export type ShownTextsProps = {
  prompt: { id: string; title: string };
  labels: { title: string; copy: string; byAi: string; failed: string; gone: string };
};

type Props = ShownTextsProps & { onClose: () => void };

/** Results in words of a prompt that its reader has no access to, whole, one after another. */
export function ShownTextsDialog({ prompt, labels, onClose }: Props) {
  const {
    data: texts,
    error,
    again,
  } = useApi<typeof listShownTextsContract>(`/prompts/${prompt.id}/examples/shown`);
  return (
    <DialogFrame onClose={onClose} size="lg" title={labels.title} aria-describedby={undefined}>
      <DialogBody>
        {error && <ErrorState title={error.message || labels.failed} retry={again} />}
        {!error && !texts && <Skeleton className="h-60" aria-busy />}
        {texts?.length === 0 && <p>{labels.gone}</p>}
        {texts?.map(({ id, caption, text, madeByAi }) => (
          <article
            key={id}
            className="grid grid-cols-1 gap-3 border-b pb-4 last:border-b-0 last:pb-0"
            aria-label={caption || undefined}
          >
            {caption && <h3 className="font-semibold wrap-anywhere">{caption}</h3>}
            <Markdown text={text} />
            {madeByAi && <p className="text-sm text-muted-foreground">{labels.byAi}</p>}
            <CopyButton size="sm" className="w-fit" text={text} label={labels.copy} />
          </article>
        ))}
      </DialogBody>
    </DialogFrame>
  );
}
