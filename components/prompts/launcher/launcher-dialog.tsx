import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useCopy } from "@/components/common/use-copy";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { AssembledText } from "../assembled/assembled-text";
import { type Assembled, textOf } from "../assembled/parts";
import { countCopy } from "../card/use-copy-prompt";
import { RunButton } from "../runs/run-button";
import { useOutcome } from "./launch-lists";
import { type Launchable, type LaunchSource, loadFitting, runSource } from "./launch-source";
import { LauncherFields } from "./launcher-fields";
import { LauncherMore } from "./launcher-more";
import { ServiceButton } from "./service-button";
import { type RememberedValues, useLaunchable, withValues } from "./use-launchable";
import { type Run, useRun } from "./use-run";

type Props = {
  source: LaunchSource;
  /** Initial values, by key. */
  given?: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Opens a prompt in a chat tool (docs/product/templates.md 4). */
export function LauncherDialog({ source, given, onClose }: Props) {
  const t = useTranslations("launcher");
  const copy = useCopy();
  const { launchable, filled, failed, values, isStale, reroll, retry } = useLaunchable(source, { given });
  const run = useRun({
    title: source.title,
    secret: launchable?.secret ?? true,
    text: () => (filled && !isStale ? textOf(filled.parts) : loaded()),
    isReady: filled !== null && !isStale,
    onCopied: () => source.isStored && countCopy(source.id),
    wanted: launchable !== null,
  });
  async function loaded() {
    const fitting = await loadFitting(source, values.values);
    return textOf(withValues(fitting, values.values, t("unknownField")).parts);
  }
  const isPlain = filled?.parts.every((part) => part.key === undefined && part.text === part.source);
  return (
    <DialogFrame
      onClose={onClose}
      size={launchable?.fields.length === 0 ? "lg" : "xl"}
      title={t("title")}
      description={t("lead")}
      onOpenAutoFocus={focusWindow}
      onKeyDown={filled ? run.onKeyDown : undefined}
    >
      <DialogBody>
        {failed && <ErrorState title={failed} retry={retry} />}
        {!failed && !launchable && <Skeleton className="h-72" aria-busy />}
        {launchable && filled && (
          <LauncherForm
            source={source}
            launchable={launchable}
            filled={filled}
            values={values}
            onReroll={reroll}
            run={run}
          />
        )}
      </DialogBody>
      {launchable && filled && (
        <DialogFooter className="max-sm:flex-col max-sm:*:flex-none">
          <RunButton variant="outline" source={runSource(source, launchable, filled, values.values)} />
          <CopyButton
            text={run.text}
            label={isPlain ? undefined : t("copyFilled")}
            aria-keyshortcuts={run.keysOpen ? undefined : "Control+Enter Meta+Enter"}
            onCopied={run.onCopied}
          />
          <ServiceButton
            run={run}
            onCopyAsWritten={isPlain ? undefined : () => void copy(Promise.resolve(source.template()))}
          />
        </DialogFooter>
      )}
    </DialogFrame>
  );
}

type FormProps = {
  source: LaunchSource;
  launchable: Launchable;
  filled: Assembled;
  values: RememberedValues;
  onReroll: () => void;
  run: Run;
};

/** The fields on the left, the text as it comes out on the right. */
function LauncherForm({ source, launchable, filled, values, onReroll, run }: FormProps) {
  const outcome = useOutcome(launchable, filled, onReroll);
  const { fields } = launchable;
  return (
    <div
      className={clsx(
        "grid grid-cols-1 gap-6",
        fields.length > 0 && "md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]",
      )}
    >
      {fields.length > 0 && (
        <div>
          <LauncherFields
            fields={fields}
            values={values.values}
            onChange={values.set}
            onClear={values.clear}
            focusFirst
          />
        </div>
      )}
      <div className="grid grid-cols-1 content-start gap-4">
        <AssembledText {...outcome} className="[--text-height:34dvh]" />
        <LauncherMore source={source} launchable={launchable} values={values.values} run={run} />
      </div>
    </div>
  );
}

/** Not the cross, on which a space closes the window: the first field gets the focus when it is there. */
function focusWindow(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
