import { Pencil } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { protectedPromptHref, runsHref } from "@/lib/platform/hrefs";
import type { Member } from "@/lib/platform/viewer";
import { fieldsOfPrompts } from "@/lib/prompts/rendering/queries";
import { answeringModelsFor } from "@/lib/ai/runs/queries";
import { namedValues } from "./evals/named-values";
import { findRuns } from "./find-runs";
import { ShownRuns } from "./shown-runs";

/** /my-runs/<id>: an answer with those that were started with it. */
export async function RunPage({ viewer, id }: { viewer: Member; id: string }) {
  const { runs, isOwn, back } = await findRuns(viewer, id);
  const t = await getTranslations("runs");
  const [{ promptId, promptTitle, title, values, createdAt, sources }] = runs;
  // The fields' names are unavailable if the prompt was deleted or may no longer be read.
  const fields = promptId === null ? [] : ((await fieldsOfPrompts(viewer, [promptId])).get(promptId) ?? []);
  const isQuestion = sources !== null;
  const filled = isQuestion ? [] : namedValues(values, fields);
  const page = runsHref({ run: { id } });
  return (
    <>
      <PageHeader
        title={title || promptTitle}
        back={back}
        description={<DateText value={createdAt} time />}
        actions={
          <>
            <LinkButton link={ModalLink} variant="outline" href={`${page}/rename`}>
              <Pencil aria-hidden />
              {t("rename")}
            </LinkButton>
            {promptId && (
              <LinkButton variant="outline" href={protectedPromptHref({ id: promptId })}>
                {t("page.toPrompt")}
              </LinkButton>
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
        <ClientMessages namespaces={["runs", "media.snippet"]}>
          <ShownRuns runs={runs} models={await answeringModelsFor(viewer)} isOwn={isOwn} page={page} />
        </ClientMessages>
      </div>
    </>
  );
}
