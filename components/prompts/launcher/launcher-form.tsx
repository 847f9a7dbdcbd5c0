"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { type LaunchFields, takesField } from "@/lib/prompts/rendering/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/targets";
import { AssembledText } from "../assembled/assembled-text";
import type { Assembled } from "../assembled/parts";
import { RunButton } from "../runs/run-button";
import { type Launchable, type LaunchSource, runSource } from "./launch-source";
import { LauncherFields } from "./launcher-fields";
import { LauncherModels } from "./launcher-models";
import { LauncherTools } from "./launcher-tools";
import { launchFields, useLaunchLists, useOutcome } from "./launch-lists";
import type { RememberedValues } from "./use-launchable";

const TYPES = ["chat", "single"] as const;

type Props = {
  source: LaunchSource;
  launchable: Launchable;
  filled: Assembled;
  values: RememberedValues;
  onReroll: () => void;
};

/** Data for the chat tools on the left, as far as a tool uses them; the outcome and the tools on the right. */
export function LauncherForm({ source, launchable, filled, values, onReroll }: Props) {
  const t = useTranslations("launcher");
  const id = useId();
  const [type, setType] = useState<LaunchFields["type"]>("chat");
  const [title, setTitle] = useState(source.title);
  const [chosen, setChosen] = useState<string[]>([]);
  const { targets, models } = useLaunchLists();
  const { prompt, shown } = useOutcome(launchable, filled, onReroll);
  const offered = Array.isArray(targets) ? targets : [];
  const takers = (...names: (keyof LaunchFields)[]) =>
    offered.filter(({ url }) => names.some((name) => takesField(url, name)));
  const [forType, forTitle, forModels] = [
    takers("type"),
    takers("title"),
    takers("recommendations", "model"),
  ];
  const fields = launchFields({ type, title: title.trim(), prompt }, models, chosen);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <div className="grid grid-cols-1 content-start gap-5">
        {forType.length > 0 && (
          <div className="grid grid-cols-1 gap-1.5">
            <span id={`${id}-type`} className="text-sm font-medium">
              {t("type")}
            </span>
            <ToggleGroup
              type="single"
              value={type}
              onValueChange={(value) => value && setType(value as LaunchFields["type"])}
              aria-labelledby={`${id}-type`}
              className="w-full *:flex-1"
            >
              {TYPES.map((value) => (
                <ToggleGroupItem key={value} value={value}>
                  {t(value)}
                </ToggleGroupItem>
              ))}
            </ToggleGroup>
            <LauncherTakers takers={forType} all={offered} />
          </div>
        )}
        {forTitle.length > 0 && (
          <div className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={`${id}-title`}>{t("name")}</Label>
            <Input
              id={`${id}-title`}
              value={title}
              maxLength={100}
              onChange={(event) => setTitle(event.target.value)}
            />
            <LauncherTakers takers={forTitle} all={offered} />
          </div>
        )}
        {launchable.fields.length > 0 && (
          <LauncherFields
            fields={launchable.fields}
            values={values.values}
            onChange={values.set}
            onClear={values.clear}
            focusFirst
          />
        )}
        <LauncherModels models={models} chosen={chosen} onChange={forModels.length > 0 ? setChosen : null}>
          <LauncherTakers takers={forModels} all={offered} />
        </LauncherModels>
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <AssembledText {...shown} className="[--text-height:28dvh]" />
        <div className="grid grid-cols-1 gap-4 max-md:order-first">
          <RunButton source={runSource(source, launchable, filled, values.values)} />
          <LauncherTools targets={targets} fields={fields} secret={launchable.secret} />
        </div>
      </div>
    </div>
  );
}

/** Says which tools a choice changes something for; nothing where it does for all. */
function LauncherTakers({ takers, all }: { takers: readonly LaunchTarget[]; all: readonly LaunchTarget[] }) {
  const t = useTranslations("launcher");
  const locale = useLocale();
  if (takers.length === 0 || takers.length === all.length) return null;
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(takers.map(({ name }) => name));
  return <p className="text-xs text-pretty text-muted-foreground">{t("takers", { names })}</p>;
}
