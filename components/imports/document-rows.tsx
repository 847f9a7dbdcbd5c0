import { useTranslations } from "next-intl";
import { type Dispatch, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { titleFromText } from "@/lib/imports/truncate";
import { neighbourOf, type ReviewedPrompt } from "./document-review";
import type { ImportAction } from "./import-state";
import { LongList } from "./long-list";
import { Fault, ReviewRow, RowEditor } from "./review-row";

/** Characters of a part that became no prompt. */
const LEFT_SHOWN = 600;

type Props = { prompts: readonly ReviewedPrompt[]; disabled: boolean; dispatch: Dispatch<ImportAction> };
type RowProps = Omit<Props, "prompts"> & { prompt: ReviewedPrompt; joins: "Up" | "Down" | null };

/** A whole document in its order: the prompts found, and in grey what became none. */
export function DocumentRows({ prompts, disabled, dispatch }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <LongList items={prompts}>
      {(prompt, index) => {
        const neighbour = neighbourOf(prompts, index);
        const joins = neighbour < 0 ? null : neighbour < index ? "Up" : "Down";
        const row = { prompt, joins, disabled, dispatch } satisfies RowProps;
        return prompt.isLeft ? (
          <LeftRow key={prompt.at} {...row} />
        ) : (
          <PromptRow
            key={prompt.at}
            {...row}
            open={open === prompt.at}
            onOpen={(opened) => setOpen(opened ? prompt.at : null)}
          />
        );
      }}
    </LongList>
  );
}

function LeftRow({ prompt: { at, promptText }, joins, disabled, dispatch }: RowProps) {
  const t = useTranslations("imports.review");
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 bg-muted/50 px-4 py-2 text-sm text-muted-foreground">
      <span className="size-5" />
      <p className="line-clamp-6 min-w-0 whitespace-pre-line wrap-anywhere">
        {promptText.slice(0, LEFT_SHOWN)}
      </p>
      <span />
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          disabled={disabled}
          aria-label={t("addOf", { title: titleFromText(promptText) })}
          onClick={() => dispatch({ type: "added", at })}
        >
          {t("add")}
        </Button>
        {joins && (
          <Button
            variant="ghost"
            size="sm"
            disabled={disabled}
            onClick={() => dispatch({ type: "joined", at })}
          >
            {t(`add${joins}`)}
          </Button>
        )}
      </div>
    </li>
  );
}

function PromptRow({
  prompt,
  joins,
  disabled,
  dispatch,
  open,
  onOpen,
}: RowProps & { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations("imports.review");
  const { at, title, promptText, chosen, exists, reason, refusal } = prompt;
  const faultOf = (field: string) => refusal?.fields?.[field]?.[0];
  const faults = { title: faultOf("title"), promptText: faultOf("promptText") };
  const isOfField = Boolean(faults.title ?? faults.promptText);
  const general =
    refusal && !isOfField
      ? (Object.values(refusal.fields ?? {})[0]?.[0] ?? refusal.message)
      : exists || refusal
        ? null
        : reason;
  return (
    <ReviewRow
      title={title}
      text={promptText}
      disabled={disabled}
      choice={{
        label: t("choose", { title }),
        checked: chosen,
        onChange: (checked) => dispatch({ type: "corrected", at, change: { chosen: checked } }),
      }}
      // Its fault is at the field.
      open={open || isOfField}
      onOpen={onOpen}
      marks={exists && <Badge variant="outline">{t("exists")}</Badge>}
      notes={general && <Fault text={general} />}
    >
      <RowEditor
        title={title}
        promptText={promptText}
        disabled={disabled}
        faults={faults}
        onChange={(change) => dispatch({ type: "corrected", at, change })}
        onSplit={(texts) => {
          onOpen(false);
          dispatch({ type: "split", at, texts });
        }}
        join={
          joins && {
            label: t(`join${joins}`),
            onJoin: () => {
              onOpen(false);
              dispatch({ type: "joined", at });
            },
          }
        }
      />
    </ReviewRow>
  );
}
