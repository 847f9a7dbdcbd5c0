"use client";

import { useTranslations } from "next-intl";
import { AssembledText } from "../assembled/assembled-text";
import type { Assembled } from "../assembled/parts";
import { AddResult } from "./add-result";
import { FillButton } from "./fill/fill-button";
import { RunButton } from "../runs/run-button";
import { launchFields, useLaunchLists, useOutcome } from "./launch-lists";
import { type Launchable, type LaunchSource, runSource } from "./launch-source";
import { LauncherTools } from "./launcher-tools";

type Props = {
  source: LaunchSource;
  launchable: Launchable;
  filled: Assembled;
  values: Readonly<Record<string, string>>;
  onReroll: () => void;
};

/** The chat tools, the text as it comes out, and what else can be done with it, below the fields of a prompt's page. */
export function FillOutcome({ source, launchable, filled, values, onReroll }: Props) {
  const t = useTranslations("assembled");
  const { targets, models } = useLaunchLists();
  const { prompt, shown } = useOutcome(launchable, filled, onReroll);
  const fields = launchFields({ type: "chat", title: source.title, prompt }, models);
  return (
    <>
      <RunButton variant="secondary" source={runSource(source, launchable, filled, values)} />
      <LauncherTools targets={targets} fields={fields} secret={launchable.secret} />
      <section aria-label={t("title")} className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-medium">{t("title")}</h3>
        <AssembledText {...shown} className="[--text-height:34dvh]" />
      </section>
      <div className="-mx-3 -mb-2 flex flex-wrap empty:hidden">
        <FillButton source={source} fields={launchable.fields} />
        {launchable.canAddResult && <AddResult source={source} launchable={launchable} values={values} />}
      </div>
    </>
  );
}
