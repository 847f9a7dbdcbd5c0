import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { LONGEST_URL } from "@/lib/prompts/rendering/launch/launch-url";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { parse } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { render } from "@/lib/templates/render";
import type { TemplateVariables } from "@/lib/templates/variables";
import { AssembledText } from "../assembled/assembled-text";
import { textOf, withOpenNames } from "../assembled/parts";

/** The text as a tool would get it, while it is being written. */
export function PreviewPanel({ library }: { library: TemplateVariables }) {
  const t = useTranslations("assembled");
  const launcher = useTranslations("launcher");
  const [seed, setSeed] = useState(newSeed);
  const text = useDeferredValue(useWatch<PromptFormValues, "promptText">({ name: "promptText" }) ?? "");
  const assembled = useMemo(
    () =>
      withOpenNames(
        { ...render(parse(text), { variables: library, seed }), seed },
        (key) => library.get(key)?.name,
        launcher("unknownField"),
      ),
    [text, library, seed, launcher],
  );
  const { parts, missing } = assembled;
  const tooLong = encodeURIComponent(textOf(parts).toWellFormed()).length > LONGEST_URL;
  const random = parts.some(({ kind }) => kind === "random");
  return (
    <div className="grid grid-cols-1 gap-3">
      <AssembledText
        assembled={assembled}
        onReroll={random ? () => setSeed(newSeed()) : undefined}
        warning={tooLong ? launcher("long") : undefined}
      />
      {missing.some((key) => key.startsWith("knowledge_")) && (
        <p className="text-xs text-muted-foreground">{t("knowledgeLater")}</p>
      )}
    </div>
  );
}
