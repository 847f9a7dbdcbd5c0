import { useTranslations } from "next-intl";
import { Fragment, useId, useState } from "react";
import { isReplaced, Stretches } from "@/components/prompts/history/compared-text";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { withChanges } from "@/lib/ai/assist/changes";
import type { AssistChange } from "@/lib/ai/assist/schema";
import { countCharacters } from "@/lib/platform/text/text-length";
import { compareShort } from "@/lib/prompts/history/comparison/stretches";
import type { TemplateVariables } from "@/lib/templates/variables";
import { withNames } from "../conflict/token-names";
import { TakeSwitch } from "./take-switch";

export type TextProposalProps = {
  /** The text that the changes are of. */
  text: string;
  changes: AssistChange[];
  library: TemplateVariables;
  onTake: (next: string, added?: readonly string[]) => void;
  onDiscard: () => void;
};

/** Of what stays the same so many lines are shown beside a change; the rest on demand. */
const NEAR = 3;

/** A text with proposed changes; each can be accepted or rejected, and the preview follows. */
export function TextProposal({ text, changes, library, onTake, onDiscard }: TextProposalProps) {
  const t = useTranslations("assist");
  const variables = useTranslations("variables");
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const show = (piece: string) => withNames(piece, library, variables("unknown"));
  const taken = changes.filter(({ id }) => !left.has(id));
  const next = withChanges(text, taken);
  const places = changes.map(({ at, before }) => ({ from: at ?? 0, to: (at ?? 0) + before.length }));
  const sames = [0, ...places.map(({ to }) => to)].map((from, at) => text.slice(from, places[at]?.from));
  return (
    <>
      <DialogBody>
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {t("parts", { count: changes.length })}{" "}
          {t("sizes", { before: countCharacters(text), after: countCharacters(next) })}
        </p>
        <div className="prompt-text grid grid-cols-1 gap-2">
          <Same text={show(sames[0]!)} isFirst />
          {changes.map((change, at) => (
            <Fragment key={change.id}>
              <Part
                number={at + 1}
                of={changes.length}
                before={show(change.before)}
                after={show(change.after)}
                taken={!left.has(change.id)}
                onTaken={(isTaken) => setLeft(withOrWithout(left, change.id, !isTaken))}
              />
              <Same text={show(sames[at + 1]!)} isLast={at + 1 === changes.length} />
            </Fragment>
          ))}
        </div>
      </DialogBody>
      <TakeFooter
        count={taken.length}
        total={changes.length}
        canTake={taken.length > 0}
        onDiscard={onDiscard}
        onTakeSome={() => onTake(next)}
        onTakeAll={() => onTake(withChanges(text, changes))}
      />
    </>
  );
}

type TakeFooterProps = {
  /** How many parts are taken, and of how many. */
  count: number;
  total: number;
  canTake: boolean;
  onDiscard: () => void;
  onTakeSome: () => void;
  onTakeAll: () => void;
};

/** Buttons below a proposal in parts: discard, accept selected, accept all. */
export function TakeFooter({ count, total, canTake, onDiscard, onTakeSome, onTakeAll }: TakeFooterProps) {
  const t = useTranslations("assist");
  return (
    <DialogFooter className="max-md:flex-wrap">
      <Button variant="ghost" onClick={onDiscard}>
        {t(total === 0 ? "close" : "discard")}
      </Button>
      {count < total && (
        <Button variant="outline" disabled={!canTake} onClick={onTakeSome}>
          {t("takeSome", { count, total })}
        </Button>
      )}
      {total > 0 && (
        <Button variant={canTake ? "default" : "outline"} onClick={onTakeAll}>
          {t("takeAll")}
        </Button>
      )}
    </DialogFooter>
  );
}

type PartProps = {
  number: number;
  of: number;
  before: string;
  after: string;
  taken: boolean;
  onTaken: (taken: boolean) => void;
};

function Part({ number, of, before, after, taken, onTaken }: PartProps) {
  const t = useTranslations("assist");
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-l-4 border-l-paid bg-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b bg-muted/50 px-3 py-1.5 font-sans">
        <h3 id={id} className="text-xs font-medium text-muted-foreground tabular-nums">
          {t("part", { number, total: of })}
        </h3>
        <TakeSwitch label={t("part", { number, total: of })} taken={taken} onTaken={onTaken} />
      </div>
      <div className="grid grid-cols-1 gap-1 px-3 py-2">
        {taken ? (
          <Marked before={before.trimEnd()} after={after.trimEnd()} />
        ) : (
          before.trimEnd() || t("absent")
        )}
      </div>
    </section>
  );
}

function Marked({ before, after }: { before: string; after: string }) {
  const block = compareShort(before, after);
  const rows = isReplaced(block) ? block.map((stretch) => [stretch]) : [block];
  return rows.map((row, at) => (
    <div key={at}>
      <Stretches block={row} />
    </div>
  ));
}

/** What stays as it is; of many lines those beside a change, the others unfold. */
function Same({ text, isFirst, isLast }: { text: string; isFirst?: boolean; isLast?: boolean }) {
  const t = useTranslations("assist");
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  if (text.trim() === "") return null;
  const head = isFirst ? 0 : NEAR;
  const tail = isLast ? 0 : NEAR;
  const hidden = lines.slice(head, lines.length - tail);
  if (hidden.length <= NEAR) return <p className="px-3 text-muted-foreground">{lines.join("\n")}</p>;
  return (
    <div className="px-3 text-muted-foreground">
      {head > 0 && <p>{lines.slice(0, head).join("\n")}</p>}
      <details>
        <summary className="w-fit cursor-pointer py-1 font-sans text-xs underline underline-offset-4 touch:py-3">
          {t("unchanged", { count: hidden.length })}
        </summary>
        {hidden.join("\n")}
      </details>
      {tail > 0 && <p>{lines.slice(-tail).join("\n")}</p>}
    </div>
  );
}

export function withOrWithout<T>(all: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}
