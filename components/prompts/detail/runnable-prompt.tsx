import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { carriedPieces } from "@/lib/prompts/rendering/finished-prompt";
import type { Prompt } from "@/lib/prompts/schema";
import { NOTES } from "@/lib/prompts/writing/content-fields";
import { gapsOf, openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { MOST_CHIPS } from "../card/limit-chips";
import { FillPanel } from "../launcher/fill-panel";
import { isSecretTo } from "../launcher/launch-source";
import { RunBar } from "../launcher/run-bar";
import { PromptText } from "./prompt-text";

/** A prompt's parsed text with the variables, fields and gaps that its page shows. */
export async function readRunnable(viewer: Viewer, prompt: Prompt) {
  const locale = (await getLocale()) as Locale;
  const nodes = parse(prompt.promptText);
  // A knowledge base with a content, which only its owner may insert, is no open field.
  const [names] = await variableNamesOfPrompts(viewer, [{ nodes, authorId: prompt.userId }], {
    withKnowledge: true,
    withShort: true,
  });
  const variables = names!;
  const fields = openFields(nodes, variables);
  return {
    prompt,
    nodes,
    variables,
    fields,
    gaps: gapsOf(nodes, fields, MOST_CHIPS),
    pieces: carriedPieces(nodes, variables, locale),
  };
}

/** The author's notes, below the text on every page of a whole prompt. */
export function PromptNotes({ prompt }: { prompt: Prompt }) {
  const t = useTranslations("promptForm");
  return NOTES.filter((name) => prompt[name]).map((name) => (
    <Section key={name} title={t(name)}>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{prompt[name]}</p>
    </Section>
  ));
}

type Props = {
  runnable: Awaited<ReturnType<typeof readRunnable>>;
  /** The column of the text; left out: the text alone. */
  column?: (text: ReactNode) => ReactNode;
  /** What comes below the text and its fields. */
  children?: ReactNode;
};

/** A prompt's text with a panel of its fields, or a bar that runs it if it has none. */
export async function RunnablePrompt({ runnable, column = (text) => text, children }: Props) {
  const { prompt, nodes, variables, fields, gaps, pieces } = runnable;
  const { id, title } = prompt;
  const t = await getTranslations("prompts.detail");
  const hasFields = fields.length > 0;
  const text = column(
    <section key="text" aria-label={t("text")}>
      <PromptText
        nodes={nodes}
        variables={variables}
        filled={{ promptId: id, keys: new Set(fields.map(({ key }) => key)), gaps }}
      />
    </section>,
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        {hasFields ? (
          <ClientMessages namespaces={["launcher", "assembled"]}>
            <FillPanel
              promptId={id}
              title={title}
              secret={isSecretTo(prompt)}
              pieces={pieces}
              fields={fields}
              gaps={new Set(Array.from(gaps.values(), ({ key }) => key))}
            >
              {text}
            </FillPanel>
          </ClientMessages>
        ) : (
          text
        )}
        {children}
      </div>
      {!hasFields && pieces && (
        <ClientMessages namespaces={["launcher"]}>
          <RunBar promptId={id} title={title} secret={isSecretTo(prompt)} pieces={pieces} />
        </ClientMessages>
      )}
    </>
  );
}
