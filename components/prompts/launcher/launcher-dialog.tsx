"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { textOf } from "../assembled/parts";
import { countCopy } from "../card/use-copy-prompt";
import { FillButton } from "./fill/fill-button";
import type { LaunchSource } from "./launch-source";
import { AddResult } from "./add-result";
import { LauncherForm } from "./launcher-form";
import { useLaunchable } from "./use-launchable";

type Props = {
  source: LaunchSource;
  /** Initial values, by key. */
  given?: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Opens a prompt in a chat tool (docs/product/templates.md 4). */
export function LauncherDialog({ source, given, onClose }: Props) {
  const t = useTranslations("launcher");
  const { launchable, filled, failed, values, reroll, retry } = useLaunchable(source, { given });
  const isPlain = filled?.parts.every((part) => part.key === undefined && part.text === part.source);
  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={t("title")}
      description={t("lead")}
      onOpenAutoFocus={focusWindow}
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
          />
        )}
      </DialogBody>
      {filled && (
        <DialogFooter className="max-sm:flex-col">
          {launchable?.canAddResult && (
            <AddResult source={source} launchable={launchable} values={values.values} />
          )}
          {source.isStored && launchable && launchable.fields.length > 0 && (
            <FillButton source={source} fields={launchable.fields} />
          )}
          {!isPlain && (
            <CopyButton variant="ghost" text={() => source.template()} label={t("copyAsWritten")} />
          )}
          <CopyButton
            variant="default"
            text={() => textOf(filled.parts)}
            label={isPlain ? undefined : t("copyFilled")}
            onCopied={() => source.isStored && countCopy(source.id)}
          />
        </DialogFooter>
      )}
    </DialogFrame>
  );
}

/** Not the cross, on which a space closes the window: the first field gets the focus when it is there. */
function focusWindow(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
