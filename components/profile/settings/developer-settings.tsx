import { BookOpen, Download, Plug, Webhook } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { listConnections } from "@/lib/identity/tokens/connections";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { tokenDays } from "@/lib/identity/tokens/terms";
import { WEBHOOKS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Member } from "@/lib/platform/viewer";
import { ConnectionList } from "./connection-list";
import { NewToken } from "./new-token";
import { TokenList } from "./token-list";

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
              <Button asChild variant="outline" size="sm">
                <Link href="/connect" prefetch={false}>
                  <Plug aria-hidden />
                  {t("tokens.connect")}
                </Link>
              </Button>
              <Button asChild variant="outline" size="sm">
                <Link href="/api-docs" prefetch={false}>
                  <BookOpen aria-hidden />
                  {t("tokens.docs")}
                </Link>
              </Button>
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
          <Button asChild variant="outline" className="w-fit">
            <Link href={WEBHOOKS} prefetch={false}>
              <Webhook aria-hidden />
              {webhooks("open")}
            </Link>
          </Button>
        </Section>
      </div>
    </ClientMessages>
  );
}
