import { useTranslations } from "next-intl";
import type { Content } from "@/lib/prompts/contents/schema";
import { AiMark } from "../ai-mark";
import { TextCard } from "../text-card";
import { ShownTextsButton } from "./shown-texts-button";

type Props = { prompt: { id: string; title: string }; words: NonNullable<Content["words"]> };

/** In the storefront of a closed prompt: its public text results, with the beginning of the first. */
export function ShownTexts({ prompt, words }: Props) {
  const t = useTranslations("prompts.results.text");
  const { caption, text, madeByAi, count } = words;
  const byAi = useTranslations("prompts.results.ai")("made");
  return (
    <section aria-label={t("shown")} className="mt-2 rounded-md border bg-background p-3">
      <TextCard
        caption={caption}
        mark={<AiMark example={{ madeByAi, aiSource: null }} />}
        text={text}
        opener={
          <ShownTextsButton
            prompt={prompt}
            labels={{
              open: count > 1 ? t("readAll", { count }) : t("read"),
              title: t("shownOf", { title: prompt.title }),
              copy: t("copy"),
              byAi,
              failed: t("failed"),
              gone: t("gone"),
            }}
          />
        }
      />
    </section>
  );
}
