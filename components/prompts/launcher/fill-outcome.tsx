import { useTranslations } from "next-intl";
import { AssembledText } from "../assembled/assembled-text";
import type { Assembled } from "../assembled/parts";
import { RunButton } from "../runs/run-button";
import { useOutcome } from "./launch-lists";
import { type Launchable, type LaunchSource, runSource } from "./launch-source";
import { LauncherMore } from "./launcher-more";
import type { Run } from "./use-run";

type Props = {
  source: LaunchSource;
  launchable: Launchable;
  filled: Assembled;
  values: Readonly<Record<string, string>>;
  onReroll: () => void;
  run: Run;
};

/** Running here, the text as it comes out, and what else can be done with it, below the fields of a prompt's page. */
export function FillOutcome({ source, launchable, filled, values, onReroll, run }: Props) {
  const t = useTranslations("assembled");
  const outcome = useOutcome(launchable, filled, onReroll);
  return (
    <>
      <RunButton variant="outline" source={runSource(source, launchable, filled, values)} />
      <div className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-medium">{t("title")}</h3>
        <AssembledText {...outcome} className="[--text-height:34dvh]" />
      </div>
      <LauncherMore source={source} launchable={launchable} values={values} run={run} />
    </>
  );
}
