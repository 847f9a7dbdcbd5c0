import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { type LaunchFields, takesField } from "@/lib/prompts/rendering/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/known-targets";
import { AddResult } from "./add-result";
import { FillButton } from "./fill/fill-button";
import type { Launchable, LaunchSource } from "./launch-source";
import { LauncherModels } from "./launcher-models";
import type { Run } from "./use-run";

const TYPES = ["chat", "single"] as const;

type Props = {
  source: LaunchSource;
  launchable: Launchable;
  values: Readonly<Record<string, string>>;
  run: Run;
};

/**
 * «Ещё»: mode, title and models, as far as a chat tool takes them, and rare actions. Open at once where the remembered tool
 * takes them.
 */
export function LauncherMore({ source, launchable, values, run }: Props) {
  const t = useTranslations("launcher");
  const id = useId();
  const [turned, setTurned] = useState<boolean | null>(null);
  const { told, tell, targets, models } = run;
  const takers = (...names: (keyof LaunchFields)[]) =>
    targets.filter(({ url }) => names.some((name) => takesField(url, name)));
  const [forType, forTitle, forModels] = [
    takers("type"),
    takers("title"),
    takers("recommendations", "model"),
  ];
  const canFill = source.isStored && launchable.fields.length > 0;
  const hasAny = [...forType, ...forTitle, ...models].length > 0 || canFill || launchable.canAddResult;
  if (!hasAny) return null;
  const open = turned ?? run.takesMore;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 justify-self-start"
        aria-expanded={open}
        aria-controls={`${id}-more`}
        onClick={() => setTurned(!open)}
      >
        <ChevronDown aria-hidden className={cn("transition-transform", open && "rotate-180")} />
        {t("more")}
      </Button>
      <div id={`${id}-more`} hidden={!open} className="grid grid-cols-1 gap-5 [&[hidden]]:hidden">
        {forType.length > 0 && (
          <div className="grid grid-cols-1 gap-1.5">
            <span id={`${id}-type`} className="text-sm font-medium">
              {t("type")}
            </span>
            <ToggleGroup
              type="single"
              value={told.type}
              onValueChange={(value) => value && tell({ type: value as LaunchFields["type"] })}
              aria-labelledby={`${id}-type`}
              className="w-full *:flex-1"
            >
              {TYPES.map((value) => (
                <ToggleGroupItem key={value} value={value}>
                  {t(value)}
                </ToggleGroupItem>
              ))}
            </ToggleGroup>
            <Takers takers={forType} />
          </div>
        )}
        {forTitle.length > 0 && (
          <div className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={`${id}-title`}>{t("name")}</Label>
            <Input
              id={`${id}-title`}
              value={told.title}
              maxLength={100}
              onChange={(event) => tell({ title: event.target.value })}
            />
            <Takers takers={forTitle} />
          </div>
        )}
        <LauncherModels
          models={models}
          chosen={told.models}
          onChange={forModels.length > 0 ? (names) => tell({ models: names }) : null}
        >
          <Takers takers={forModels} />
        </LauncherModels>
        <div className="-mx-3 flex flex-wrap empty:hidden">
          {canFill && <FillButton source={source} fields={launchable.fields} />}
          {launchable.canAddResult && <AddResult source={source} launchable={launchable} values={values} />}
        </div>
      </div>
    </div>
  );
}

/** Says which tools a choice changes something for. */
function Takers({ takers }: { takers: readonly LaunchTarget[] }) {
  const t = useTranslations("launcher");
  const locale = useLocale();
  if (takers.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(takers.map(({ name }) => name));
  return <p className="text-xs text-pretty text-muted-foreground">{t("takers", { names })}</p>;
}
