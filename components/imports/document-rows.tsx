import { useTranslations } from "next-intl";
import { type Dispatch, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { titleFromText } from "@/lib/imports/truncate";
import { neighbourOf, type ReviewedPrompt } from "./document-review";
import type { ImportAction } from "./import-state";
import { LongList } from "./long-list";
import { Fault, ReviewRow, RowEditor, useRowFocus } from "./review-row";

/** Characters of a part that became no prompt. */
const LEFT_SHOWN = 600;

type Props = { prompts: readonly ReviewedPrompt[]; disabled: boolean; dispatch: Dispatch<ImportAction> };
type RowProps = Omit<Props, "prompts"> & {
  prompt: ReviewedPrompt;
  joins: "Up" | "Down" | null;
  onAdd: () => void;
  onJoin: () => void;
};

/** A whole document in its order: the prompts found, and in grey what became none. */
export function DocumentRows({ prompts, disabled, dispatch }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const { idOf, focusRow } = useRowFocus();
  return (
    <LongList items={prompts}>
      {(prompt, index) => {
        const neighbour = neighbourOf(prompts, index);
        const joins = neighbour < 0 ? null : neighbour < index ? "Up" : "Down";
        const onAdd = () => {
          dispatch({ type: "added", at: prompt.at });
          focusRow(prompt.at);
        };
        const onJoin = () => {
          setOpen(null); // the field of the other row has its text from before
          dispatch({ type: "joined", at: prompt.at });
          focusRow(prompts[neighbour]!.at);
        };
        const row = { prompt, joins, disabled, dispatch, onAdd, onJoin } satisfies RowProps;
        return prompt.isLeft ? (
          <LeftRow key={prompt.at} {...row} />
        ) : (
          <PromptRow
            key={prompt.at}
            {...row}
            id={idOf(prompt.at)}
            open={open === prompt.at}
            onOpen={(opened) => setOpen(opened ? prompt.at : null)}
          />
        );
      }}
    </LongList>
  );
}

function LeftRow({ prompt: { promptText }, joins, disabled, onAdd, onJoin }: RowProps) {
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
          onClick={onAdd}
        >
          {t("add")}
        </Button>
        {joins && (
          <Button variant="ghost" size="sm" disabled={disabled} onClick={onJoin}>
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
  onJoin,
  id,
  open,
  onOpen,
}: RowProps & { id: string; open: boolean; onOpen: (open: boolean) => void }) {
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
      id={id}
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
        onChange={(change) => {
          if (!open) onOpen(true); // its fault, which has opened it, goes
          dispatch({ type: "corrected", at, change });
        }}
        onSplit={(texts) => {
          onOpen(false);
          dispatch({ type: "split", at, texts });
        }}
        join={joins && { label: t(`join${joins}`), onJoin }}
      />
    </ReviewRow>
  );
}
