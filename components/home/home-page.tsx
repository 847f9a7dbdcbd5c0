import { ArrowRight, KeyRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BaseCard } from "@/components/bases/base-card";
import { BASE_CARD_MESSAGES } from "@/components/bases/base-card-messages";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { PROMPT_CARD_MESSAGES } from "@/components/prompts/prompt-card-messages";
import { PromptGrid } from "@/components/prompts/prompt-grid";
import { Button } from "@/components/ui/button";
import { listBases } from "@/lib/bases/queries";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { listPublicPrompts } from "@/lib/prompts/queries";

/** Two full rows of the card grid on a wide screen. */
const LATEST = 8;
const BASES = 3;

/** The home page: what the product is, the ways in, and what is new in it. */
export async function HomePage({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations("home");
  const [latest, bases] = await Promise.all([
    listPublicPrompts(viewer, { limit: LATEST }),
    listBases(viewer, { accessType: "FREE", limit: BASES }),
  ]);
  return (
    <ClientMessages namespaces={[...PROMPT_CARD_MESSAGES, ...BASE_CARD_MESSAGES]}>
      <div className="flex flex-col gap-12">
        <section className="flex flex-col items-start gap-6 py-8 md:py-14">
          <h1 className="max-w-3xl text-2xl font-semibold text-balance md:text-4xl">{t("title")}</h1>
          <p className="max-w-[60ch] text-lg text-muted-foreground text-pretty">{t("lead")}</p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <Button asChild size="lg">
              <Link href="/public-prompts">
                {t("toPublic")}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link href="/my-prompts" prefetch={false}>
                {t("toMine")}
              </Link>
            </Button>
            {viewer.kind === "member" && (
              <Button asChild size="lg" variant="outline">
                <Link href="/activate-code" prefetch={false}>
                  <KeyRound aria-hidden />
                  {t("activate")}
                </Link>
              </Button>
            )}
          </div>
        </section>
        {latest.items.length > 0 && (
          <Section title={t("latest")} actions={<More href="/public-prompts">{t("allPrompts")}</More>}>
            <PromptGrid cards={latest.items} place="open" />
          </Section>
        )}
        {bases.items.length > 0 && (
          <Section title={t("freeBases")} actions={<More href="/bases">{t("allBases")}</More>}>
            <ul className="grid gap-4 md:grid-cols-3">
              {bases.items.map((base) => (
                <li key={base.id} className="grid min-w-0">
                  <BaseCard base={base} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </ClientMessages>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild variant="link">
      <Link href={href} prefetch={false}>
        {children}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}
