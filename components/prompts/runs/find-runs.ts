import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { getRunGroup } from "@/lib/ai/runs/queries";
import type { Run } from "@/lib/ai/runs/schema";
import { orNull } from "@/lib/platform/errors";
import { runsHref } from "@/lib/platform/hrefs";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Member } from "@/lib/platform/viewer";
import { mayAddExamples } from "@/lib/prompts/examples/queries";
import { evalsHref } from "./evals/state";
import { answersHref } from "./runs-state";

/** An answer with those that were started with it, and the list that it is in. `isOwn`: of a prompt whose results the person may change. */
export async function findRuns(viewer: Member, id: string) {
  if (!uuid.safeParse(id).success) notFound();
  const locale = (await getLocale()) as Locale;
  const runs = await orNull(getRunGroup(viewer, { id }, { locale }), "RUN_NOT_FOUND");
  const first = runs?.[0] ?? notFound();
  const { promptId, isTest } = first;
  const isOwn = promptId !== null && (await mayAddExamples(viewer, { id: promptId }));
  const back =
    isTest && promptId
      ? { href: evalsHref(promptId), label: (await getTranslations("tests"))("title") }
      : {
          href: isOwn ? answersHref(promptId) : runsHref(),
          label: (await getTranslations("runs"))("page.title"),
        };
  return { runs: runs as [Run, ...Run[]], isOwn, back };
}
