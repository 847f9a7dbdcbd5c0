import { getLocale, getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { runsHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { listRuns, answeringModelsFor } from "@/lib/ai/runs/queries";
import { RunList } from "./run-list";

/** So many are under a prompt. */
const SHOWN = 3;

/** The viewer's latest answers to a prompt, under its text; nothing for guests and where there are none. */
export async function PromptAnswers({ viewer, promptId }: { viewer: Viewer; promptId: string }) {
  if (viewer.kind !== "member") return null;
  const locale = (await getLocale()) as Locale;
  const { items, nextCursor } = await listRuns(viewer, { promptId, limit: SHOWN }, { locale });
  if (items.length === 0) return null;
  const t = await getTranslations("runs");
  return (
    <Section title={t("answers")}>
      <RunList runs={items} models={await answeringModelsFor(viewer)} label={t("answers")} ofPrompt />
      {nextCursor && (
        <Link
          href={runsHref({ promptId })}
          prefetch={false}
          className="mt-2 inline-block py-2 text-sm underline underline-offset-4"
        >
          {t("allAnswers")}
        </Link>
      )}
    </Section>
  );
}
