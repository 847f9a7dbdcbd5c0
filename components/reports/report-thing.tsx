import { getTranslations } from "next-intl/server";
import type { Example } from "@/lib/prompts/examples/schema";
import { ReportButton } from "./report-button";
import type { Reported } from "./report-form";

/** The way to report what a page shows, for everybody but its owner. @param examples of a prompt: any of them may be meant */
export async function ReportThing({
  kind,
  id,
  name,
  examples = [],
}: Reported & { name: string; examples?: Pick<Example, "id" | "caption">[] }) {
  const t = await getTranslations("reports.form");
  return (
    <ReportButton
      kind={kind}
      id={id}
      label={t("label")}
      named={t("named", { name })}
      parts={examples.map(({ id: exampleId, caption }, index) => ({
        id: exampleId,
        name: caption || t("result", { number: index + 1 }),
      }))}
    />
  );
}
