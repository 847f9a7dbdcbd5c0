import { getLocale } from "next-intl/server";
import { answeringModelsFor, listRuns } from "@/lib/ai/runs/queries";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { OwnAnswers } from "./own-answers";
import { ANSWERS_SHOWN, AnswersSection } from "./run-list";

type Props = { viewer: Viewer; promptId: string };

/** The reader's latest answers to a prompt, under its text; nothing where there are none. The browser asks where the page is the same for everybody. */
export async function PromptAnswers({ viewer, promptId }: Props) {
  if (viewer.kind !== "member") return <OwnAnswers promptId={promptId} />;
  const locale = (await getLocale()) as Locale;
  const { items } = await listRuns(viewer, { promptId, limit: ANSWERS_SHOWN }, { locale });
  if (items.length === 0) return null;
  return <AnswersSection promptId={promptId} runs={items} models={await answeringModelsFor(viewer)} />;
}
