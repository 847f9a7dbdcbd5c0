import { FlaskConical } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { ClientMessages } from "@/components/layout/client-messages";
import { tokensLeft } from "@/lib/identity/people/ai-budget";
import { aiStatus } from "@/lib/integrations/ai/configuration";
import type { Locale, Member } from "@/lib/platform/viewer";
import { listVersions } from "@/lib/prompts/history/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { answeringModelsFor, runModelsFor } from "@/lib/ai/runs/queries";
import { getTestResults, getTests, testFields } from "@/lib/ai/runs/evals/queries";
import { PromptTabsHeader } from "../../detail/prompt-tabs";
import type { EvalsState } from "./state";
import { EvalBoard } from "./eval-board";

/** Versions to choose from; of more the latest. */
const OFFERED = 100;

/** A prompt's test set: rows of values with the answers of one or two versions (docs/product/runs.md 6). */
export async function EvalsPage({
  viewer,
  prompt,
  state,
}: {
  viewer: Member;
  prompt: Prompt;
  state: EvalsState;
}) {
  const { id } = prompt;
  const [t, locale] = [await getTranslations("tests"), (await getLocale()) as Locale];
  const header = <PromptTabsHeader viewer={viewer} prompt={prompt} current="tests" lead={t("lead")} />;
  const models = (await runModelsFor(viewer)).filter(({ kind }) => kind === "text");
  if (models.length === 0) {
    // As everywhere, only administrators see which settings are missing.
    const { missing } = await aiStatus(viewer);
    if (missing.length === 0) notFound();
    const errors = await getTranslations("errors");
    return (
      <>
        {header}
        <EmptyState icon={FlaskConical} title={t("noAi")}>
          {errors("AI_NOT_CONFIGURED", { variables: missing.join(", ") })}
        </EmptyState>
      </>
    );
  }
  const { items } = await listVersions(viewer, { id, limit: OFFERED });
  const versions =
    items.length > 0 ? items : [{ number: prompt.version, createdAt: prompt.updatedAt, note: "" }];
  const newest = versions[0]!.number;
  const known = (number: number | null) => versions.find((version) => version.number === number)?.number;
  const first = known(state.a) ?? newest;
  const second = known(state.b);
  const shown = second === undefined || second === first ? [first] : [first, second];
  const [set, results, fields, left] = await Promise.all([
    getTests(viewer, { id }),
    getTestResults(viewer, { id, versions: shown }, { locale }),
    testFields(viewer, { id, versions: shown.filter((number) => number !== newest) }),
    tokensLeft(viewer),
  ]);
  return (
    <>
      {header}
      <ClientMessages namespaces={["tests", "runs", "launcher", "fill"]}>
        <EvalBoard
          promptId={id}
          set={set}
          results={results}
          fields={fields}
          versions={versions.map(({ number, createdAt, note }) => ({ number, createdAt, note }))}
          shown={shown}
          models={models}
          answering={await answeringModelsFor(viewer)}
          model={models.find((model) => model.id === state.model)?.id ?? models[0]!.id}
          left={left}
        />
      </ClientMessages>
    </>
  );
}
