import { BookOpen } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CopyButton } from "@/components/common/copy-button";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SignInLink } from "@/components/layout/reader/sign-in-link";
import { LinkButton } from "@/components/ui/button";
import { tokenDays } from "@/lib/identity/tokens/terms";
import { env } from "@/lib/platform/env";
import { baseHref, DATA } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { ClientSettings } from "./client-settings";
import { ConnectBoard } from "./connect-board";

/** /connect (docs/product/mcp.md 6): how a program of the reader's reaches the prompts here. */
export async function ConnectPage({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations("connect");
  const origin = env().APP_ORIGIN;
  const address = `${origin}/mcp`;
  const install = `npx skills add ${origin}${baseHref({ id: t("skills.base"), slug: "" })}`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <LinkButton variant="outline" size="sm" href="/api-docs">
            <BookOpen aria-hidden />
            {t("docs")}
          </LinkButton>
        }
      />
      <ClientMessages namespaces={["connect", "settings.tokens", "settings.failure", "settings.validation"]}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8">
          <Section
            title={t("address.title")}
            description={t.rich("address.text", {
              code: (part) => <code className="font-mono">{part}</code>,
            })}
          >
            <div className="flex flex-wrap items-center gap-2">
              <code className="rounded-md border bg-card px-3 py-2 font-mono text-sm wrap-anywhere">
                {address}
              </code>
              <CopyButton text={address} label={t("address.copy")} size="sm" />
            </div>
          </Section>
          {viewer.kind === "member" ? (
            <ConnectBoard address={address} userId={viewer.id} days={tokenDays()} />
          ) : (
            <>
              <Section title={t("token.title")} description={t("token.guest")}>
                <div>
                  <SignInLink variant="outline" />
                </div>
              </Section>
              <Section title={t("clients.title")} description={t("clients.withoutToken")}>
                <ClientSettings address={address} token={null} />
              </Section>
            </>
          )}
          <Section
            title={t("skills.title")}
            description={t.rich("skills.text", {
              link: (part) => (
                <Link href={DATA} prefetch={false} className="underline underline-offset-4">
                  {part}
                </Link>
              ),
            })}
          >
            <div className="flex flex-wrap items-center gap-2">
              <code className="rounded-md border bg-card px-3 py-2 font-mono text-sm wrap-anywhere">
                {install}
              </code>
              <CopyButton text={install} label={t("skills.copy")} size="sm" />
            </div>
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}
