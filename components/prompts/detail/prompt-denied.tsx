import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Markdown } from "@/components/common/media/markdown";
import { leftToBrowser } from "@/components/common/media/markdown-cost";
import { Section } from "@/components/common/section";
import { Button } from "@/components/ui/button";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { getBase } from "@/lib/bases/queries";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { listShownTexts } from "@/lib/prompts/examples/queries";
import { mayTry } from "@/lib/ai/runs/blind-trial/policy";
import { AiMark } from "../examples/ai-mark";
import { TrialButton } from "../trial/trial-button";

type Props = { viewer: Viewer; promptId: string; baseId: string };

/**
 * Shown in place of a prompt whose base the viewer has to buy or open by a code: reveals only the text results that the owner shows to everyone,
 * and offers a trial if the owner allows one.
 */
export async function PromptDenied({ viewer, promptId, baseId }: Props) {
  const [t, trial] = [await getTranslations("prompts.denied"), await getTranslations("bases.window")];
  const base = await getBase(viewer, { id: baseId });
  const texts = await listShownTexts(viewer, { id: promptId });
  const inBrowser = leftToBrowser(texts.map(({ text }) => text));
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-6">
      <EmptyState
        icon={Lock}
        title={t("title")}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link href={baseHref(byId(baseId))}>{t("toBase")}</Link>
            </Button>
            {(await mayTry(viewer, base)) && (
              <TrialButton
                prompt={{ id: promptId, title: null, baseId }}
                labels={{ name: trial("try"), failed: trial("tryFailed") }}
              />
            )}
          </div>
        }
      >
        {t(base.access_type === "CODE_ONLY" ? "byCode" : "text")}
      </EmptyState>
      {texts.length > 0 && (
        <Section title={t("results")}>
          {texts.map(({ id, caption, text, madeByAi }, at) => (
            <article key={id} className="grid grid-cols-1 gap-2 rounded-lg border bg-card p-4">
              {caption && <h3 className="font-medium wrap-anywhere">{caption}</h3>}
              <Markdown text={text} inBrowser={inBrowser[at]} />
              <AiMark example={{ madeByAi, aiSource: null }} />
            </article>
          ))}
        </Section>
      )}
    </div>
  );
}
