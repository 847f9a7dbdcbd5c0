import { FileWarning, History } from "lucide-react";
import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { MarkdownBody } from "@/components/common/media/markdown-body";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { safeNext } from "@/lib/identity/sign-in/safe-next";
import { withMarkedBlanks } from "@/lib/papers/files";
import { paperHref } from "@/lib/papers/names";
import { owedVersion } from "@/lib/papers/queries";
import type { PaperText } from "@/lib/papers/schema";
import { env } from "@/lib/platform/env";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { AcceptPaper } from "./accept-paper";

/**
 * /papers/{name} (docs/product/papers.md): the text, and below it the way to accept it where the viewer has to.
 * @param next where the person goes on once nothing has to be accepted here
 */
export async function PaperPage({
  viewer,
  paper,
  next,
}: {
  viewer: Viewer;
  paper: PaperText;
  next: string | null;
}) {
  const { name, title, version, text, openBlanks, acceptedAt } = paper;
  const t = await getTranslations("papers");
  const [locale, timeZone] = [(await getLocale()) as Locale, await getTimeZone()];
  const asked = name === "consent" || name === "seller-agreement" ? name : null;
  const owed = asked && paper.isCurrent ? await owedVersion(viewer, asked) : null;
  const way = next === null ? null : safeNext(next);
  if (way && viewer.kind === "member" && asked && owed === null) redirect(way);
  return (
    <div className="grid max-w-prose grid-cols-1 gap-6">
      <PageHeader title={title} description={t(`description.${name}`)} />
      {paper.isExample && (
        <Alert variant="warning">
          <FileWarning aria-hidden />
          <AlertTitle>{t("example")}</AlertTitle>
          {openBlanks.length > 0 && (
            <AlertDescription>{t("blanks", { names: openBlanks.join(", ") })}</AlertDescription>
          )}
        </Alert>
      )}
      {!paper.isCurrent && (
        <Alert>
          <History aria-hidden />
          <AlertTitle>
            {t.rich("earlier", {
              link: (words) => (
                <Link href={paperHref(name)} prefetch={false} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </AlertTitle>
        </Alert>
      )}
      <article lang={paper.locale} aria-label={title}>
        <h2 className="sr-only">{title}</h2>
        <MarkdownBody
          text={withOwnLinks(withMarkedBlanks(text))}
          className="hyphens-auto [&_code]:bg-paid-soft [&_code]:text-paid"
        />
      </article>
      {owed && asked && (
        <ClientMessages namespaces={["papers.accept"]}>
          <AcceptPaper name={asked} version={owed} next={way} />
        </ClientMessages>
      )}
      <p className="border-t pt-4 text-sm wrap-anywhere text-muted-foreground">
        <span title={version}>{t("version", { short: version.slice(0, 12) })}</span>
        {acceptedAt &&
          ` · ${t("accepted", { date: formatDate(acceptedAt, locale, timeZone, { time: true }) ?? "" })}`}
      </p>
    </div>
  );
}

/** Replaces paths of this site, which Markdown does not link, by absolute addresses. */
function withOwnLinks(text: string): string {
  return text.replaceAll("](/", `](${env().APP_ORIGIN}/`);
}
