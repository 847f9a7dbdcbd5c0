import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DateText } from "@/components/common/date-text";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { orNull } from "@/lib/platform/errors";
import { protectedPromptHref, runsHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { answersHref } from "./runs-state";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Member } from "@/lib/platform/viewer";
import { mayAddExamples } from "@/lib/prompts/examples/queries";
import { fieldsOfPrompts } from "@/lib/prompts/rendering/queries";
import { getRunGroup, answeringModelsFor } from "@/lib/ai/runs/queries";
import { RenameButton } from "./rename-button";
import { namedValues } from "./evals/named-values";
import { evalsHref } from "./evals/state";
import { ShownRuns } from "./shown-runs";

/** /my-runs/<id>: an answer with those that were started with it. */
export async function RunPage({ viewer, id }: { viewer: Member; id: string }) {
  const locale = (await getLocale()) as Locale;
  if (!uuid.safeParse(id).success) notFound();
  const runs = (await orNull(getRunGroup(viewer, { id }, { locale }), "RUN_NOT_FOUND")) ?? notFound();
  const t = await getTranslations("runs");
  const [first] = runs;
  const { promptId, promptTitle, values, createdAt, isTest } = first!;
  const isOwn = promptId !== null && (await mayAddExamples(viewer, { id: promptId }));
  const tests = await getTranslations("tests");
  const back =
    isTest && promptId
      ? { href: evalsHref(promptId), label: tests("title") }
      : { href: isOwn && promptId ? answersHref(promptId) : runsHref(), label: t("page.title") };
  // The fields' names are unavailable if the prompt was deleted or may no longer be read.
  const fields = promptId === null ? [] : ((await fieldsOfPrompts(viewer, [promptId])).get(promptId) ?? []);
  const isQuestion = first!.sources !== null;
  const filled = isQuestion ? [] : namedValues(values, fields);
  return (
    <>
      <PageHeader
        title={first!.title || promptTitle}
        back={back}
        description={<DateText value={createdAt} time />}
        actions={
          <>
            <ClientMessages namespaces={["runs"]}>
              <RenameButton id={first!.id} title={first!.title} />
            </ClientMessages>
            {promptId && (
              <Button asChild variant="outline">
                <Link href={protectedPromptHref({ id: promptId })} prefetch={false}>
                  {t("page.toPrompt")}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {isQuestion && values.question !== promptTitle && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{values.question}</p>
        )}
        {filled.length > 0 && (
          <details className="rounded-lg border bg-card px-4 py-3">
            <summary className="cursor-pointer text-sm font-medium">{t("page.values")}</summary>
            <dl className="mt-3 grid grid-cols-1 gap-2 text-sm">
              {filled.map(({ key, name, value }) => (
                <div key={key} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="text-muted-foreground wrap-anywhere">{name}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <ClientMessages namespaces={["runs"]}>
          <ShownRuns runs={runs} models={await answeringModelsFor(viewer)} isOwn={isOwn} after={back.href} />
        </ClientMessages>
      </div>
    </>
  );
}
