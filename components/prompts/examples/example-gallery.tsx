import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Prompt } from "@/lib/prompts/types";
import type { PromptNode } from "@/lib/templates/nodes";
import type { NamedVariables } from "@/lib/templates/variables";
import { isSecret } from "../launcher/launch-source";
import styles from "./example-gallery.module.css";
import { ExampleTile } from "./example-tile";
import { FillButton } from "./fill-button";
import { FilledIn } from "./filled-in";
import { GalleryFrame } from "./gallery-frame";
import { MadeWith } from "./made-with";
import { ManageButton } from "./manage-button";
import { type ShownExample, shownExamples } from "./shown-example";
import { SoundPlayer } from "./sound-player";

type Props = { prompt: Prompt; nodes: readonly PromptNode[]; variables: NamedVariables };

const SUMMARY =
  "w-fit cursor-pointer rounded-sm text-sm text-muted-foreground hover:text-foreground touch:min-h-11 touch:py-3";

/** What a prompt has given (docs/product/results.md 7): pictures and films as tiles, sounds below. Nothing where there is nothing to see or to add. */
export async function ExampleGallery({ prompt, nodes, variables }: Props) {
  if (prompt.examples.length === 0 && !prompt.can.addExample) return null;
  const t = await getTranslations("prompts.results");
  const { id, title, contentType } = prompt;
  const examples = shownExamples(prompt.examples, { title, contentType, nodes, variables });
  const seen = examples.filter(({ kind }) => kind !== "audio");
  const sounds = examples.filter(({ kind }) => kind === "audio");
  const told = seen.filter(({ hasMadeWith }) => hasMadeWith);
  return (
    <ClientMessages namespaces={["prompts.results", "launcher", "assembled"]}>
      <Section
        title={t("title")}
        description={examples.length === 0 ? t("empty") : undefined}
        actions={
          prompt.can.addExample && (
            <ManageButton promptId={id} title={title} sold={isSecret(prompt.base)} count={examples.length} />
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

async function Sound({ sound, prompt }: { sound: ShownExample; prompt: { id: string; title: string } }) {
  const t = await getTranslations("prompts.results");
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4">
      {sound.caption && <p className="text-sm font-medium wrap-anywhere">{sound.caption}</p>}
      <SoundPlayer
        name={sound.alt}
        src={sound.url}
        duration={sound.duration ?? 0}
        waveform={sound.waveform}
      />
      {sound.filledIn.length > 0 && (
        <details className="group">
          <summary className={SUMMARY}>{t("filledIn")}</summary>
          <div className="grid grid-cols-1 gap-3 pt-3">
            <FilledIn values={sound.filledIn} />
            <FillButton prompt={prompt} values={sound.values} />
          </div>
        </details>
      )}
      {sound.hasMadeWith && (
        <details>
          <summary className={SUMMARY}>{t("madeWith.title")}</summary>
          <div className="pt-3">
            <MadeWith example={sound} />
          </div>
        </details>
      )}
    </li>
  );
}
