import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Stretches } from "@/components/prompts/history/compared-text";
import { DialogBody } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { withChanges } from "@/lib/ai/assist/changes";
import type { AssistField } from "@/lib/ai/assist/schema";
import type { Block } from "@/lib/prompts/history/comparison/compare";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { withNames } from "../conflict/token-names";
import { TakeSwitch } from "./take-switch";
import { TakeFooter, type TextProposalProps, withOrWithout } from "./text-proposal";

/** The fields that were found in a text, each with the text in its place now; each is taken or left. */
export function FieldsProposal({
  fields,
  text,
  changes,
  library,
  onTake,
  onDiscard,
}: TextProposalProps & { fields: AssistField[] }) {
  const t = useTranslations("assist");
  const variables = useTranslations("variables");
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [keepsSamples, setKeepsSamples] = useState(false);

  /** The changes of the fields that are taken, with their placeholders. */
  function chosen(without: ReadonlySet<string>) {
    return fields
      .filter(({ name }) => !without.has(name))
      .flatMap(({ name, sample }) => {
        const plain = writePlaceholder({ name });
        // Brackets and bars of a sample would mean something within the placeholder.
        const after =
          keepsSamples && !/[[\]|]/.test(sample) ? writePlaceholder({ name, defaultValue: sample }) : plain;
        return changes.filter((change) => change.after === plain).map((change) => ({ ...change, after }));
      })
      .sort((one, other) => one.id - other.id);
  }

  function take(without: ReadonlySet<string>) {
    const taken = chosen(without);
    onTake(
      withChanges(text, taken),
      taken.map(({ after }) => after),
    );
  }

  const show = (piece: string) => withNames(piece, library, variables("unknown"));
  const taken = chosen(left);
  const places = taken.map(({ at, before }) => (at ?? 0) + before.length);
  const block: Block = [0, ...places].flatMap((from, index): Block => {
    const change = taken[index];
    const same = { text: show(text.slice(from, change?.at ?? undefined)), of: "both" as const };
    return change ? [same, { text: change.before, of: "one" }, { text: change.after, of: "other" }] : [same];
  });
  return (
    <>
      <DialogBody>
        <p role="status" className="text-sm text-muted-foreground">
          {t("fieldsFound", { count: fields.length })}
        </p>
        <ul className="grid grid-cols-1 gap-2">
          {fields.map(({ name, sample }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-card px-3 py-2"
            >
              <div className="min-w-0 flex-1 basis-52 text-sm">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="wrap-anywhere text-muted-foreground">{t("sample", { sample })}</p>
              </div>
              <TakeSwitch
                label={name}
                taken={!left.has(name)}
                onTaken={(isTaken) => setLeft(withOrWithout(left, name, !isTaken))}
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-3 text-sm">
          <Switch id={id} checked={keepsSamples} onCheckedChange={setKeepsSamples} />
          <Label htmlFor={id}>{t("keepSamples")}</Label>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <h3 id={`${id}-text`} className="text-sm font-medium">
            {t("inText")}
          </h3>
          <div
            role="region"
            aria-labelledby={`${id}-text`}
            tabIndex={0}
            className="prompt-text max-h-[40dvh] overflow-auto rounded-lg border bg-card px-3 py-2"
          >
            <Stretches block={block} />
          </div>
        </div>
      </DialogBody>
      <TakeFooter
        count={fields.length - left.size}
        total={fields.length}
        canTake={taken.length > 0}
        onDiscard={onDiscard}
        onTakeSome={() => take(left)}
        onTakeAll={() => take(new Set())}
      />
    </>
  );
}
