import { Monitor, ShieldAlert } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button, LinkButton } from "@/components/ui/button";
import type { ProgramRequest } from "@/lib/mcp/oauth/consent";
import type { FAILURES } from "@/lib/mcp/oauth/failures";
import { ProgramAnswer } from "./program-answer";

/** /connect/allow/{id}: who asks to be let in, and for how much. @param person who is signed in */
export async function ProgramPage({ asked, person }: { asked: ProgramRequest; person: string }) {
  const t = await getTranslations("programs");
  const { id, name, home, host, isOnThisComputer, scopes, next } = asked;
  if (next) return <Answered name={name} next={next} />;
  const facts = [
    ...(home ? [[t("home"), home]] : []),
    [t("host"), isOnThisComputer ? t("thisComputer", { host }) : host],
  ];
  return (
    <>
      <PageHeader title={t("title", { name })} description={t("lead", { person })} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg border bg-card p-4 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Alert variant="warning">
          {isOnThisComputer ? <Monitor aria-hidden /> : <ShieldAlert aria-hidden />}
          <AlertTitle>{t("warning")}</AlertTitle>
        </Alert>
        <ClientMessages namespaces={["programs"]}>
          <ProgramAnswer id={id} person={asked.person} scopes={scopes} />
        </ClientMessages>
        <p className="text-sm text-muted-foreground">{t("end")}</p>
      </div>
    </>
  );
}

/** After an answer without scripts: a form must not lead to another site, a page may. */
async function Answered({ name, next }: { name: string; next: string }) {
  const t = await getTranslations("programs");
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      <PageHeader title={t("answered.title")} description={t("answered.text")} />
      <Button asChild>
        <a href={next}>{t("answered.back", { name })}</a>
      </Button>
    </>
  );
}

/** Where a program's request cannot be answered; the browser is not sent back to it. */
export async function ProgramFailure({ why }: { why: (typeof FAILURES)[number] }) {
  const t = await getTranslations("programs");
  return (
    <>
      <PageHeader title={t(`failures.${why}.title`)} description={t(`failures.${why}.text`)} />
      <LinkButton variant="outline" href="/connect">
        {t("how")}
      </LinkButton>
    </>
  );
}
