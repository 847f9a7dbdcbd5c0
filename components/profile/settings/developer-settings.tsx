import { BookOpen, Download, KeyRound, Plug, Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button, LinkButton } from "@/components/ui/button";
import type { OwnConnection, OwnToken } from "@/lib/identity/schema";
import { listConnections } from "@/lib/identity/tokens/connections";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { tokenDays } from "@/lib/identity/tokens/terms";
import { WEBHOOKS } from "@/lib/platform/hrefs";
import type { Member } from "@/lib/platform/viewer";
import { NewToken } from "./new-token";

/** The lower half of /settings/data: the account as one file, tokens, connected programs and webhooks. */
export async function DeveloperSettings({ viewer }: { viewer: Member }) {
  const [t, webhooks, tokens, connections] = await Promise.all([
    getTranslations("settings"),
    getTranslations("webhooks"),
    listTokens(viewer),
    listConnections(viewer),
  ]);
  return (
    <ClientMessages namespaces={["settings"]}>
      <div className="mt-8 grid max-w-3xl grid-cols-1 gap-8 *:border-t *:pt-8">
        <Section title={t("data.title")} description={t("data.description")}>
          <Button asChild variant="outline" className="w-fit">
            <a href="/api/users/me/export" download>
              <Download aria-hidden />
              {t("data.export")}
            </a>
          </Button>
        </Section>
        <Section
          title={t("tokens.title")}
          description={t.rich("tokens.description", {
            code: (name) => <code className="font-mono">{name}</code>,
          })}
          actions={
            <div className="flex flex-wrap gap-2">
              <LinkButton variant="outline" size="sm" href="/connect">
                <Plug aria-hidden />
                {t("tokens.connect")}
              </LinkButton>
              <LinkButton variant="outline" size="sm" href="/api-docs">
                <BookOpen aria-hidden />
                {t("tokens.docs")}
              </LinkButton>
            </div>
          }
        >
          <NewToken userId={viewer.id} days={tokenDays()} />
          <TokenList tokens={tokens} />
        </Section>
        <Section title={t("connections.title")} description={t("connections.description")}>
          <ConnectionList connections={connections} />
        </Section>
        <Section title={webhooks("title")} description={webhooks("lead")}>
          <LinkButton variant="outline" className="w-fit" href={WEBHOOKS}>
            <Webhook aria-hidden />
            {webhooks("open")}
          </LinkButton>
        </Section>
      </div>
    </ClientMessages>
  );
}

/** The programs that the person let in. */
function ConnectionList({ connections }: { connections: OwnConnection[] }) {
  const t = useTranslations("settings.connections");
  if (connections.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} />
      ))}
    </ul>
  );
}

function ConnectionRow({ connection }: { connection: OwnConnection }) {
  const t = useTranslations("settings.connections");
  const scopeShort = useTranslations("settings.tokens.scopeShort");
  const { id, name, host, scopes, createdAt, lastUsedAt } = connection;
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Plug aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums wrap-anywhere">
          {host}
          {". "}
          {t.rich("created", date(createdAt))}, {lastUsedAt ? t.rich("used", date(lastUsedAt)) : t("unused")}
          {". "}
          {scopes.map((scope) => scopeShort(scope)).join(", ")}
        </p>
      </div>
      <LinkButton
        link={ModalLink}
        size="sm"
        variant="outline"
        href={`/settings/connections/${id}/delete`}
        aria-label={t("deleteNamed", { name })}
      >
        {t("delete")}
      </LinkButton>
    </li>
  );
}

/** The person's live API tokens, without their values. */
function TokenList({ tokens }: { tokens: OwnToken[] }) {
  const t = useTranslations("settings.tokens");
  if (tokens.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: OwnToken }) {
  const t = useTranslations("settings.tokens");
  const name = token.name || t("nameless");
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("created", date(token.created_at))},{" "}
          {token.last_used_at ? t.rich("used", date(token.last_used_at)) : t("unused")},{" "}
          {t.rich("until", date(token.expires_at))}
          {". "}
          {token.scopes.map((scope) => t(`scopeShort.${scope}`)).join(", ")}
        </p>
      </div>
      <LinkButton
        link={ModalLink}
        size="sm"
        variant="outline"
        href={`/settings/tokens/${token.id}/delete`}
        aria-label={t("deleteNamed", { name })}
      >
        {t("delete")}
      </LinkButton>
    </li>
  );
}
