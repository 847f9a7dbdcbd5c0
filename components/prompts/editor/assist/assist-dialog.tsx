import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useElapsed } from "@/components/common/hooks/use-elapsed";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { keepsTokens } from "@/lib/ai/assist/tokens";
import type { AssistInput } from "@/lib/ai/assist/schema";
import { reasonOf } from "@/lib/platform/browser/api-client";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { FieldsProposal } from "./fields-proposal";
import { type Details, DetailsProposal } from "./details-proposal";
import { TagsProposal } from "./tags-proposal";
import { TextProposal } from "./text-proposal";
import { type AssistMenuProps, type AssistState, useAssist } from "./use-assist";

export type AssistTask = Pick<AssistInput, "action" | "language"> & {
  /** Of its texts. */
  name: "improve" | "shorten" | `translate-${Locale}` | "fields" | "details" | "tags";
};

type Props = Omit<AssistMenuProps, "ai"> & { task: AssistTask; onClose: () => void };

/** Time to press «Отменить», and to read a failure. */
const UNDO_MS = 10_000;
const FAILURE_MS = 5_000;

/** Asks the AI and lets the person accept parts of its proposal. Nothing changes before; closing aborts the request. */
export function AssistDialog({ task, text, library, onClose }: Props) {
  const t = useTranslations("assist");
  const form = useFormContext<PromptFormValues>();
  const { state, again } = useAssist(task, text, form.getValues("contentType"));

  function tell(undo: () => boolean) {
    onClose();
    const told = { type: "success", duration: UNDO_MS, id: "assist" } as const;
    const onClick = () => {
      if (!undo()) toast(t("changedSince"), { type: "warning", duration: FAILURE_MS, id: "assist" });
    };
    toast(t("taken"), { ...told, action: { label: t("undo"), onClick } });
  }

  /** @param added the placeholders that the next text may have besides those of the last */
  function takeText(next: string, added: readonly string[] = []) {
    const { current: area } = text.handle;
    if (state.stage !== "proposed" || !area) return;
    // Parts are made so that each may be taken; what brackets and fences of several of them do together is known only now.
    if (!keepsTokens(state.sent, next, added))
      return toast(t("apart"), { type: "error", duration: FAILURE_MS, id: "assist" });
    area.replace(next);
    text.flush();
    tell(() => {
      const isLast = text.handle.current?.text() === next;
      if (isLast) text.handle.current?.undo();
      text.flush();
      return isLast;
    });
  }

  function takeValues(values: Partial<Details & { tags: string[] }>) {
    const names = Object.keys(values) as (keyof typeof values)[];
    const held = () => Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
    const put = (next: Partial<PromptFormValues>) => {
      for (const name of names)
        form.setValue(name, next[name] as never, { shouldDirty: true, shouldValidate: true });
    };
    const before = held();
    put(values);
    tell(() => {
      const isLast = JSON.stringify(held()) === JSON.stringify(values);
      if (isLast) put(before);
      return isLast;
    });
  }

  const isWide = state.stage === "proposed" && "promptText" in state.answer.proposal;
  return (
    <DialogFrame
      onClose={onClose}
      size={isWide ? "xl" : "md"}
      title={t(`actions.${task.name}`)}
      description={state.stage === "proposed" ? t("lead") : undefined}
      onCloseAutoFocus={(event) => {
        if (task.name === "details") return; // back to the panel that asked
        event.preventDefault();
        text.handle.current?.focus();
      }}
    >
      {state.stage === "running" && <Running onCancel={onClose} />}
      {state.stage === "failed" && <Failed error={state.error} onClose={onClose} onAgain={again} />}
      {state.stage === "proposed" && (
        <Proposed
          state={state}
          library={library}
          onText={takeText}
          onValues={takeValues}
          onDiscard={onClose}
        />
      )}
    </DialogFrame>
  );
}

type ProposedProps = Pick<Props, "library"> & {
  state: Extract<AssistState, { stage: "proposed" }>;
  onText: (next: string, added?: readonly string[]) => void;
  onValues: (values: Partial<Details & { tags: string[] }>) => void;
  onDiscard: () => void;
};

function Proposed({ state: { answer, sent }, library, onText, onValues, onDiscard }: ProposedProps) {
  const t = useTranslations("assist");
  const { proposal, changes } = answer;
  if (changes.length === 0) {
    return (
      <>
        <DialogBody>
          <p role="status">{t("fields" in proposal ? "noFields" : "nothing")}</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDiscard}>{t("close")}</Button>
        </DialogFooter>
      </>
    );
  }
  if ("shortDescription" in proposal)
    return <DetailsProposal proposed={proposal} onTake={onValues} onDiscard={onDiscard} />;
  if ("tags" in proposal)
    return <TagsProposal tags={proposal.tags} onTake={(tags) => onValues({ tags })} onDiscard={onDiscard} />;
  if ("title" in proposal) return null; // asked for by programs only
  const common = { text: sent, changes, library, onTake: onText, onDiscard };
  return proposal.fields ? (
    <FieldsProposal fields={proposal.fields} {...common} />
  ) : (
    <TextProposal {...common} />
  );
}

function Running({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations("assist");
  const seconds = useElapsed(true);
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline justify-between gap-4 text-sm tabular-nums">
            <p role="status" className="font-medium">
              {t("working")}
            </p>
            <span className="shrink-0 text-muted-foreground">{t("elapsed", { seconds })}</span>
          </div>
          <Progress aria-label={t("working")} />
          <p className="text-sm text-muted-foreground">{t("patience")}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </DialogFooter>
    </>
  );
}

type FailedProps = {
  error: Extract<AssistState, { stage: "failed" }>["error"];
  onClose: () => void;
  onAgain: () => void;
};

function Failed({ error, onClose, onAgain }: FailedProps) {
  const t = useTranslations("assist");
  return (
    <>
      <DialogBody>
        <CallFailure
          error={error}
          title={reasonOf(error, t("failed"))}
          text={t("untouched")}
          signIn={t("signIn")}
          newTab
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("close")}
        </Button>
        <Button onClick={onAgain}>{t("again")}</Button>
      </DialogFooter>
    </>
  );
}
