import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { orNull } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { nameReported } from "@/lib/reports/queries";
import { noticeInput } from "@/lib/reports/schema";
import { ReportDone } from "./report-done";
import { ReportForm } from "./report-form";

type Props = { viewer: Viewer; search: Record<string, string | string[] | undefined> };

/** /report: the form about a thing (docs/product/moderation.md 1). An address of what the reader does not see is a 404. */
export async function ReportPage({ viewer, search }: Props) {
  const t = await getTranslations("reports.form");
  const done = search.sent !== undefined ? "sent" : search.answered !== undefined ? "answered" : null;
  if (done) return <ReportDone what={done} />;
  const asked = noticeInput.safeParse({ kind: search.kind, id: search.id });
  if (!asked.success) notFound();
  const { kind, id } = asked.data;
  const name = (await orNull(nameReported(viewer, asked.data), 404)) ?? notFound();
  return (
    <ClientMessages namespaces={["reports.form", "notFound.prompts"]}>
      <ReportForm
        reported={{ kind, id }}
        name={name || t("nameless")}
        parts={kind === "prompt" ? await resultsOf(viewer, id) : []}
      />
    </ClientMessages>
  );
}

/** The results of a prompt: any of them may be meant. */
async function resultsOf(viewer: Viewer, id: string) {
  const t = await getTranslations("reports.form");
  const prompt = await getPrompt(viewer, { id }).catch(() => null); // the form's answer reports the error
  return (prompt?.examples ?? []).map(({ id: exampleId, caption }, index) => ({
    id: exampleId,
    name: caption || t("result", { number: index + 1 }),
  }));
}
