import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Prompt } from "@/lib/prompts/schema";
import type { PromptNode } from "@/lib/templates/nodes";
import type { NamedVariables } from "@/lib/templates/variables";
import { isSecret } from "../launcher/launch-source";
import { AiMark } from "./ai-mark";
import styles from "./example-gallery.module.css";
import { ExampleTile } from "./example-tile";
import { FillButton } from "./fill-button";
import { FilledIn } from "./filled-in";
import { GalleryFrame } from "./gallery-frame";
import { MadeWith } from "./made-with";
import { ManageButton } from "./manage-button";
import {
  type ShownExample,
  shownExamples,
  type ShownFileExample,
  type ShownTextExample,
} from "./shown-example";
import { SoundPlayer } from "./sound-player";
import { TextCard } from "./text-card";
import { TextOpener } from "./text-opener";

type Props = { prompt: Prompt; nodes: readonly PromptNode[]; variables: NamedVariables };

const SUMMARY =
  "w-fit cursor-pointer rounded-sm text-sm text-muted-foreground hover:text-foreground touch:min-h-11 touch:py-3";

/** What a prompt has given (docs/product/results.md 7): pictures and films as tiles, sounds below. Nothing where there is nothing to see or to add. */
export async function ExampleGallery({ prompt, nodes, variables }: Props) {
  if (prompt.examples.length === 0 && !prompt.can.addExample) return null;
  const t = await getTranslations("prompts.results");
  const { id, title, contentType } = prompt;
  const examples = shownExamples(prompt.examples, { title, contentType, nodes, variables });
  const texts = examples.filter((each) => each.kind === "text");
  const files = examples.filter((each) => each.kind !== "text");
  const seen = files.filter(({ kind }) => kind !== "audio");
  const sounds = files.filter(({ kind }) => kind === "audio");
  const told = seen.filter(({ hasMadeWith }) => hasMadeWith);
  return (
    <ClientMessages namespaces={["prompts.results", "launcher", "assembled"]}>
      <Section
        title={t("title")}
        description={examples.length === 0 ? t("empty") : undefined}
        actions={
          prompt.can.addExample && (
            <ManageButton
              promptId={id}
              title={title}
              sold={isSecret(prompt.base) && prompt.can.openResults === true}
              count={examples.length}
            />
          )
        }
      >
        {seen.length > 0 && (
          <GalleryFrame prompt={{ id, title }} examples={seen}>
            <ul className={styles.gallery}>
              {seen.map((example, index) => (
                <li key={example.id} className="contents">
                  <ExampleTile example={example} index={index} />
                </li>
              ))}
            </ul>
          </GalleryFrame>
        )}
        {told.length > 0 && (
          <details>
            <summary className={SUMMARY}>{t("madeWith.title")}</summary>
            <ul className="grid grid-cols-1 gap-4 pt-3">
              {told.map((example) => (
                <li key={example.id} className="grid grid-cols-1 gap-1">
                  {told.length > 1 && <p className="text-sm font-medium wrap-anywhere">{example.alt}</p>}
                  <MadeWith example={example} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {texts.length > 0 && (
          <ul className="grid grid-cols-1 gap-3 md:[&:has(>li:nth-child(2))]:grid-cols-2">
            {texts.map((text) => (
              <Words key={text.id} text={text} prompt={{ id, title }} />
            ))}
          </ul>
        )}
        {sounds.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {sounds.map((sound) => (
              <Sound key={sound.id} sound={sound} prompt={{ id, title }} />
            ))}
          </ul>
        )}
      </Section>
    </ClientMessages>
  );
}

type PromptName = { id: string; title: string };

function Words({ text, prompt }: { text: ShownTextExample; prompt: PromptName }) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-lg border bg-card p-4">
      <TextCard
        caption={text.caption}
        mark={<AiMark example={text} />}
        text={text.text}
        className="noscript:hidden"
        opener={<TextOpener prompt={prompt} example={text} />}
      />
      <noscript>
        {text.caption && <p className="mb-2 text-sm font-medium wrap-anywhere">{text.caption}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{text.text}</p>
        <AiMark example={text} />
      </noscript>
      {/* With scripts they are in the window that opens. */}
      <div className="hidden gap-3 noscript:grid">
        <Facts example={text} prompt={prompt} />
      </div>
    </li>
  );
}

function Sound({ sound, prompt }: { sound: ShownFileExample; prompt: PromptName }) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4">
      {sound.caption && <p className="text-sm font-medium wrap-anywhere">{sound.caption}</p>}
      <SoundPlayer
        name={sound.alt}
        src={sound.url}
        duration={sound.duration ?? 0}
        waveform={sound.waveform}
      />
      <AiMark example={sound} />
      <Facts example={sound} prompt={prompt} />
    </li>
  );
}

/** Filled-in values and generation metadata, on demand. */
async function Facts({ example, prompt }: { example: ShownExample; prompt: PromptName }) {
  const t = await getTranslations("prompts.results");
  return (
    <>
      {example.filledIn.length > 0 && (
        <details className="group">
          <summary className={SUMMARY}>{t("filledIn")}</summary>
          <div className="grid grid-cols-1 gap-3 pt-3">
            <FilledIn values={example.filledIn} />
            <FillButton prompt={prompt} values={example.values} />
          </div>
        </details>
      )}
      {example.hasMadeWith && (
        <details>
          <summary className={SUMMARY}>{t("madeWith.title")}</summary>
          <div className="pt-3">
            <MadeWith example={example} />
          </div>
        </details>
      )}
    </>
  );
}
