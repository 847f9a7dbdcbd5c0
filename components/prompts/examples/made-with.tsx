"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import type { MadeWith as Made } from "@/lib/prompts/examples/made-with";

/** What a result was made with, as a table, and a button that copies all of it. */
export function MadeWith({ example }: { example: Made }) {
  const t = useTranslations("prompts.results.madeWith");
  const { model, negativePrompt, seed, parameters } = example;
  const rows = [
    [t("model"), model],
    [t("seed"), seed],
    ...Object.entries(parameters),
    [t("negativePrompt"), negativePrompt],
  ].filter(([, value]) => value);
  return (
    <div className="grid grid-cols-1 gap-3">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">{t("title")}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-b last:border-b-0">
              <th
                scope="row"
                className="w-2/5 py-1.5 pr-3 align-top font-normal text-muted-foreground wrap-anywhere"
              >
                {name}
              </th>
              <td className="py-1.5 whitespace-pre-line wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CopyButton
        size="sm"
        className="w-fit noscript:hidden"
        label={t("copy")}
        text={rows.map(([name, value]) => `${name}: ${value}`).join("\n")}
      />
    </div>
  );
}
