import { CircleCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { orNull } from "@/lib/platform/errors";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { nameReported } from "@/lib/reports/queries";
import { noticeInput } from "@/lib/reports/schema";
import { ReportForm } from "./report-form";

type Props = { viewer: Viewer; search: Record<string, string | string[] | undefined> };

/** /report: the form about a thing (docs/product/moderation.md 1). An address of what the reader does not see is a 404. */
export async function ReportPage({ viewer, search }: Props) {
  const t = await getTranslations("reports.form");
  const ways = await getTranslations("notFound");
  const done = search.sent !== undefined ? "sent" : search.answered !== undefined ? "answered" : null;
  if (done)
    return (
      <div className="max-w-xl">
        <PageHeader title={t(`${done}Title`)} />
        <Alert variant="success">
          <CircleCheck aria-hidden />
          <AlertTitle>{t(done)}</AlertTitle>
          <AlertDescription>
            <p>{t(`${done}Text`)}</p>
          </AlertDescription>
        </Alert>
        <Button asChild variant="outline" className="mt-4">
          <Link href="/public-prompts" prefetch={false}>
            {ways("prompts")}
          </Link>
        </Button>
      </div>
    );
  const asked = noticeInput.safeParse({ kind: search.kind, id: search.id });
  if (!asked.success) notFound();
  const { kind, id } = asked.data;
  const name = (await orNull(nameReported(viewer, asked.data), 404)) ?? notFound();
  return (
    <ClientMessages namespaces={["reports.form"]}>
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
