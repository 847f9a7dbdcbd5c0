import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { cn } from "@/components/ui/cn";
import { kindOf, type PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import { render } from "@/lib/templates/render";
import { type TemplateVariables, variableKey } from "@/lib/templates/variables";
import styles from "./sample-prompt.module.css";

const VOICE = variableKey("text", "voice");
/** Draws an opening that reads well after the sample's text. */
const SEED = 7;

/** The hero's illustration: a prompt, its form and its text, drawn by the product's own parser and renderer. */
export async function SamplePrompt() {
  const t = await getTranslations("home.sample");
  const variables: TemplateVariables = new Map([
    [VOICE, { prefix: "text", name: t("voiceName"), value: t("voiceText") }],
  ]);
  const nodes = parse(t("prompt", { voice: `{{${VOICE}}}` }));
  const values = { [t("topic")]: t("topicValue"), [t("readers")]: t("readersValue") };
  const { parts } = render(nodes, { values, variables, seed: SEED });
  const label = (node: PromptNode) =>
    node.type === "variable" ? (variables.get(node.key)?.name ?? node.source) : node.source;
  return (
    <div role="img" aria-label={t("label")} className={styles.sample}>
      <SampleCard title={t("stepPrompt")} className={styles.prompt}>
        <p className="prompt-text">
          {nodes.map((node, index) =>
            node.type === "text" ? (
              node.source
            ) : (
              <span key={index} data-token={kindOf(node)}>
                {label(node)}
              </span>
            ),
          )}
        </p>
      </SampleCard>
      <SampleCard title={t("stepFill")} className={styles.form}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className={styles.field}>
            <span>{name}</span>
            <span>{value}</span>
          </div>
        ))}
        <span className={styles.run}>
          <SpriteIcon name="rocket" />
          {t("run")}
        </span>
      </SampleCard>
      <SampleCard title={t("stepResult")} className={styles.result}>
        <p className="prompt-text">
          {parts.map(({ kind, text }, index) =>
            kind === "text" ? (
              text
            ) : (
              <span key={index} data-token={kind}>
                {text}
              </span>
            ),
          )}
        </p>
      </SampleCard>
    </div>
  );
}

function SampleCard({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn(styles.card, className)}>
      <span className={styles.step}>{title}</span>
      {children}
    </div>
  );
}
