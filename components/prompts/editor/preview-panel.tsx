"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { LONGEST_URL } from "@/lib/prompts/launch/launch-url";
import type { PromptFormValues } from "@/lib/prompts/types";
import { parse } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { render, type RenderedPart } from "@/lib/templates/render";
import type { TemplateVariables } from "@/lib/templates/variables";
import { AssembledText } from "../assembled/assembled-text";
import { textOf } from "../assembled/parts";

/** The text as a tool would get it, while it is being written. */
export function PreviewPanel({ library }: { library: TemplateVariables }) {
  const t = useTranslations("assembled");
  const launcher = useTranslations("launcher");
  const [seed, setSeed] = useState(newSeed);
  const text = useDeferredValue(useWatch<PromptFormValues, "promptText">({ name: "promptText" }) ?? "");
  const assembled = useMemo(() => ({ ...render(parse(text), { variables: library, seed }), seed }), [text, library, seed]);
  const { parts, missing } = assembled;
  const tooLong = encodeURIComponent(textOf(parts).toWellFormed()).length > LONGEST_URL;
  const random = parts.some(({ kind }) => kind === "random");
  return (
    <div className="grid grid-cols-1 gap-3">
      <AssembledText assembled={{ ...assembled, parts: parts.map((part) => named(part, library)) }} onReroll={random ? () => setSeed(newSeed()) : undefined} warning={tooLong ? launcher("long") : undefined} />
      {missing.some((key) => key.startsWith("knowledge_")) && <p className="text-xs text-muted-foreground">{t("knowledgeLater")}</p>}
    </div>
  );
}

/** A knowledge base whose text is not here yet stands with its name, not with its identifier. */
function named(part: RenderedPart, library: TemplateVariables): RenderedPart {
  const name = part.kind === "knowledge" && part.text === part.source && part.key !== undefined ? library.get(part.key)?.name : undefined;
  return name === undefined ? part : { ...part, text: `{{${name}}}` };
}
