import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { MadeWith } from "@/lib/prompts/examples/generation-metadata";
import type { Example } from "@/lib/prompts/examples/schema";
import { MADE_WITH_LIMITS } from "@/lib/prompts/examples/limits";

type Props = {
  /** Of the result. */
  name: string;
  example: Example;
  /** @returns why it was not saved; null when it was */
  onSave: (madeWith: MadeWith) => Promise<string | null>;
};

type Typed = Omit<MadeWith, "parameters"> & { parameters: string };

/** A result's generation metadata, from its file or typed. A failed save keeps the input. */
export function MadeWithFields({ name, example, onSave }: Props) {
  const t = useTranslations("results.madeWith");
  const words = useTranslations("results");
  const id = useId();
  const [typed, setTyped] = useState<Typed>(() => ({
    model: example.model,
    negativePrompt: example.negativePrompt,
    seed: example.seed,
    parameters: linesOf(example.parameters),
  }));
  const [state, setState] = useState<"idle" | "saving" | "saved">("idle");
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    if (state === "saving") return;
    const parameters = parametersOf(typed.parameters);
    if (typeof parameters === "number") return setFailure(t("notAPair", { number: parameters }));
    setState("saving");
    const why = await onSave({ ...typed, parameters });
    setFailure(why);
    setState(why === null ? "saved" : "idle");
  }

  const field = (key: keyof Typed) => ({
    id: `${id}-${key}`,
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [key]: target.value });
      setState("idle");
    },
  });

  return (
    <details className="col-span-2 text-sm sm:col-span-1 sm:col-start-2">
      <summary
        aria-label={t("named", { name })}
        className="min-h-8 w-fit cursor-pointer rounded-sm py-1.5 text-muted-foreground hover:text-foreground touch:min-h-11 touch:py-3"
      >
        {t("title")}
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-2 pb-1">
        <p className="text-muted-foreground">{t("hint")}</p>
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-model`}>{t("model")}</Label>
          <Input {...field("model")} maxLength={MADE_WITH_LIMITS.modelMax} />
        </div>
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-seed`}>{t("seed")}</Label>
          <Input {...field("seed")} maxLength={MADE_WITH_LIMITS.seedMax} />
        </div>
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-negativePrompt`}>{t("negativePrompt")}</Label>
          <Textarea {...field("negativePrompt")} rows={2} />
        </div>
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-parameters`}>{t("parameters")}</Label>
          <Textarea {...field("parameters")} rows={4} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="text-xs text-muted-foreground">
            {t("parametersHint")}
          </p>
        </div>
        {failure && (
          <p role="alert" className="text-destructive">
            {failure}
          </p>
        )}
        <div className="flex items-center gap-3">
          <Button size="sm" variant="outline" pending={state === "saving"} onClick={() => void save()}>
            {t("save")}
          </Button>
          <span role="status" className="text-xs text-muted-foreground">
            {state === "saved" && words("saved")}
          </span>
        </div>
      </div>
    </details>
  );
}

function linesOf(parameters: MadeWith["parameters"]): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** "Name: value" by line. @returns the number of the first line that is none */
function parametersOf(text: string): MadeWith["parameters"] | number {
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1).trim()] as const;
  });
  const wrong = pairs.findIndex(([name, value], at) => lines[at] !== "" && (!name || !value));
  return wrong < 0 ? Object.fromEntries(pairs.filter(([name]) => name)) : wrong + 1;
}
