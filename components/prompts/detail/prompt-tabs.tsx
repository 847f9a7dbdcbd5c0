import { getTranslations } from "next-intl/server";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { countsOfPrompt } from "@/lib/ai/runs/evals/queries";
import { runModelsFor } from "@/lib/ai/runs/queries";
import { historyHref, ownPromptHref, proposalsHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { countOpenProposals } from "@/lib/prompts/history/proposals/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { evalsHref } from "../runs/evals/state";
import { answersHref } from "../runs/runs-state";

type Tab = "prompt" | "answers" | "tests" | "history" | "proposals";

type Props = { viewer: Viewer; prompt: Prompt; current: Tab };

/** The pages of an own prompt: under the title of each, for those who may edit it (docs/product/prompts.md 6). */
export async function PromptTabs({ viewer, prompt, current }: Props) {
  if (!prompt.can.edit) return null;
  const { id } = prompt;
  const [t, runs, tests, history, proposals] = [
    await getTranslations("promptTabs"),
    await getTranslations("runs"),
    await getTranslations("tests"),
    await getTranslations("history"),
    await getTranslations("proposals"),
  ];
  const [models, counts, proposed] = await Promise.all([
    runModelsFor(viewer),
    countsOfPrompt(viewer, { id }),
    prompt.can.history ? countOpenProposals(viewer, { id }) : 0,
  ]);
  const canTest = prompt.can.history && models.some(({ kind }) => kind === "text");
  const tab = (name: Tab, href: string, label: string, count = 0) => ({
    href,
    label: count > 0 ? <Counted label={label} count={count} /> : label,
    current: name === current,
  });
  return (
    <LinkTabs
      label={t("label")}
      tabs={[
        tab("prompt", ownPromptHref({ id }), t("prompt")),
        ...(models.length > 0 || counts.answers > 0 || current === "answers"
          ? [tab("answers", answersHref(id), runs("answers"), counts.answers)]
          : []),
        ...(canTest || current === "tests" ? [tab("tests", evalsHref(id), tests("title"), counts.rows)] : []),
        ...(prompt.can.history ? [tab("history", historyHref({ id }), history("title"))] : []),
        ...(proposed > 0 || current === "proposals"
          ? [tab("proposals", proposalsHref({ id }), proposals("title"), proposed)]
          : []),
      ]}
    />
  );
}

/** The head of an own prompt's further pages: its title, the way back to the library, the tabs. */
export async function PromptTabsHeader({ lead, ...tabs }: Props & { lead: string }) {
  const t = await getTranslations("prompts.detail");
  return (
    <PageHeader
      title={tabs.prompt.title}
      back={{ href: "/my-prompts", label: t("toMine") }}
      tabs={<PromptTabs {...tabs} />}
      description={lead}
    />
  );
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}{" "}
      <span className="font-normal text-muted-foreground tabular-nums">{count > 99 ? "99+" : count}</span>
    </>
  );
}
