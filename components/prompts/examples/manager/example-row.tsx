import { AudioLines, ArrowDown, ArrowUp, GripVertical, Play, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type PointerEvent, useId, useOptimistic, useTransition } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { tellFailure } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import { markdownBeginning } from "@/components/common/media/markdown-beginning";
import { clockTime } from "@/components/common/media/clock-time";
import { reasonOf } from "@/lib/platform/browser/api-client";
import type { Example, FileExample } from "@/lib/prompts/examples/schema";
import { CaptionField } from "./caption-field";
import { MadeWithFields } from "./made-with-fields";
import { nameOf } from "./name-of";
import { TextForm } from "./text-form";
import type { useExamples } from "./use-examples";

type Props = {
  example: Example;
  count: number;
  isCover: boolean;
  /** The base sells its prompts: what everybody sees is chosen. */
  sold: boolean;
  actions: Pick<ReturnType<typeof useExamples>, "update" | "remove">;
  /** Moves it. */
  onPlace: (position: number) => void;
  /** Its handle is pressed. */
  onGrab: (event: PointerEvent) => void;
  dragged: boolean;
};

const FAILURE_MS = 4000;

/** A result for its owner: caption, position, cover, visibility, generation metadata, deletion. */
export function ExampleRow({ example, count, isCover, sold, actions, onPlace, onGrab, dragged }: Props) {
  const t = useTranslations("results");
  const confirm = useConfirm();
  const [coverPending, startCover] = useTransition();
  const [publicPending, startPublic] = useTransition();
  const [aiPending, startAi] = useTransition();
  const switchId = useId();
  const { caption, position } = example;
  const [isPublic, showPublic] = useOptimistic(example.isPublic);
  const [madeByAi, showMadeByAi] = useOptimistic(example.madeByAi);
  const name = nameOf(example, t);
  const isText = example.kind === "text";

  /** @returns why not; null when it was done */
  async function change(fields: Parameters<typeof actions.update>[1]): Promise<string | null> {
    try {
      await actions.update(example, fields);
      return null;
    } catch (error) {
      return reasonOf(error, t("network"));
    }
  }

  async function changeOrTell(fields: Parameters<typeof actions.update>[1]) {
    const failure = await change(fields);
    if (failure) toast(failure, { type: "error", duration: FAILURE_MS });
  }

  function choosePublic(wanted: boolean) {
    startPublic(() => {
      showPublic(wanted);
      return changeOrTell({ isPublic: wanted });
    });
  }

  function chooseMadeByAi(wanted: boolean) {
    startAi(() => {
      showMadeByAi(wanted);
      return changeOrTell({ madeByAi: wanted });
    });
  }

  async function remove() {
    try {
      const question = {
        title: t("removeTitle", { name }),
        description: t("removeText"),
        confirmLabel: t("remove"),
        destructive: true,
      };
      if (await confirm({ ...question, onConfirm: () => actions.remove(example) }))
        toast(t("removed"), { type: "success" });
    } catch (error) {
      tellFailure(error, t("network"));
    }
  }

  return (
    <li
      data-row={example.id}
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-lg border bg-card p-3 transition-shadow",
        dragged && "shadow-float",
      )}
    >
      <div className={cn("flex items-center gap-1", isText ? "sm:row-span-4" : "sm:row-span-3")}>
        <button
          type="button"
          aria-label={t("handle", { name })}
          title={t("handleHint")}
          className="-ml-1.5 flex h-11 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted-foreground hover:text-foreground active:cursor-grabbing touch:w-9"
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            onPlace(position + step);
          }}
          onPointerDown={onGrab}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <Thumbnail example={example} />
      </div>
      <CaptionField
        label={t("captionOf", { name: t(`kinds.${example.kind}`, { number: position + 1 }) })}
        caption={caption}
        onSave={(next) => change({ caption: next })}
      />
      <div className="col-span-2 flex flex-wrap items-center gap-1 sm:col-span-1 sm:col-start-2">
        {!isText && (
          <Button
            size="sm"
            variant="ghost"
            pending={coverPending}
            aria-pressed={isCover}
            aria-label={t(isCover ? "coverNamed" : "makeCoverNamed", { name })}
            className={cn("-ml-2 px-2", isCover && "text-primary")}
            onClick={() => !isCover && startCover(() => changeOrTell({ isCover: true }))}
          >
            <Star aria-hidden className={isCover ? "fill-current" : undefined} />
            {t(isCover ? "cover" : "makeCover")}
          </Button>
        )}
        {sold && (
          <label
            htmlFor={switchId}
            className={cn("flex min-h-8 items-center gap-2 px-2 text-sm touch:min-h-11", isText && "pl-0")}
          >
            <Switch
              id={switchId}
              checked={isPublic}
              disabled={publicPending}
              aria-label={t("publicNamed", { name })}
              onCheckedChange={choosePublic}
            />
            {t("public")}
          </label>
        )}
        {example.aiSource ? (
          <p className="px-2 text-sm text-muted-foreground">{t(`ai.${example.aiSource}ByFile`)}</p>
        ) : (
          <label
            htmlFor={`${switchId}-ai`}
            className={cn(
              "flex min-h-8 items-center gap-2 px-2 text-sm touch:min-h-11",
              isText && !sold && "pl-0",
            )}
          >
            <Switch
              id={`${switchId}-ai`}
              checked={madeByAi}
              disabled={aiPending}
              aria-label={t("ai.named", { name })}
              onCheckedChange={chooseMadeByAi}
            />
            {t("ai.made")}
          </label>
        )}
        <span className="ml-auto flex">
          <Button
            size="icon"
            variant="ghost"
            aria-disabled={position === 0 || undefined}
            aria-label={t("earlier", { name })}
            onClick={() => onPlace(position - 1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-disabled={position === count - 1 || undefined}
            aria-label={t("later", { name })}
            onClick={() => onPlace(position + 1)}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            className="text-destructive hover:text-destructive"
            aria-label={t("removeNamed", { name })}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      </div>
      {example.kind === "text" && (
        <details className="col-span-2 text-sm sm:col-span-1 sm:col-start-2">
          <summary
            aria-label={t("text.editNamed", { name })}
            className="min-h-8 w-fit cursor-pointer rounded-sm py-1.5 text-muted-foreground hover:text-foreground touch:min-h-11 touch:py-3"
          >
            {t("text.edit")}
          </summary>
          <div className="pt-2 pb-1">
            <TextForm
              label={t("text.of", { name })}
              text={example.text}
              submit={t("text.save")}
              onSave={(text) => change({ text })}
            />
          </div>
        </details>
      )}
      <MadeWithFields name={name} example={example} onSave={change} />
    </li>
  );
}

/** What tells a result from the others at a glance. */
function Thumbnail({ example }: { example: Example }) {
  if (example.kind === "text")
    return (
      <span
        aria-hidden
        className="size-18 shrink-0 overflow-hidden rounded-md bg-muted p-1.5 text-[0.5rem] leading-[0.7rem] wrap-anywhere text-muted-foreground sm:w-24"
      >
        {markdownBeginning(example.text, 200)}
      </span>
    );
  return <FileThumbnail example={example} />;
}

function FileThumbnail({ example: { duration, kind, previews } }: { example: FileExample }) {
  const small = previews[0];
  return (
    <span className="relative flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-muted text-muted-foreground sm:w-24">
      {small && (
        // oxlint-disable-next-line nextjs/no-img-element -- as in ExampleTile
        <img
          src={small.url}
          width={small.width}
          height={small.height}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
      {kind === "audio" && <AudioLines aria-hidden className="size-6" />}
      {kind !== "image" && (
        <span className="absolute right-1 bottom-1 flex items-center gap-1 rounded-sm bg-tooltip px-1 text-xs text-tooltip-foreground tabular-nums">
          {kind === "video" && <Play aria-hidden className="size-3 fill-current" />}
          {clockTime(duration ?? 0)}
        </span>
      )}
    </span>
  );
}
