"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { ShownExample } from "./shown-example";

/** What a result was made with, as a table, a button that copies all of it, and the way to prompts for the same model. */
export function MadeWith({ example }: { example: ShownExample }) {
  const t = useTranslations("prompts.results.madeWith");
  const { model, negativePrompt, seed, parameters, sameModelHref } = example;
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton
          size="sm"
          className="w-fit"
          label={t("copy")}
          text={rows.map(([name, value]) => `${name}: ${value}`).join("\n")}
        />
        {sameModelHref && (
          <Link
            href={sameModelHref}
            prefetch={false}
            className="text-sm text-primary underline decoration-primary/40 underline-offset-4 wrap-anywhere hover:decoration-primary touch:py-3"
          >
            {t("sameModel", { model })}
          </Link>
        )}
      </div>
    </div>
  );
}
