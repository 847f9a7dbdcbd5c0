import { FileText, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { Section } from "@/components/common/section";
import { ContentTypeIcon } from "@/components/prompts/card/content-type-icon";
import { Button } from "@/components/ui/button";
import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import type { Base } from "@/lib/bases/schema";
import { AppError } from "@/lib/platform/errors";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { contentsOf } from "@/lib/prompts/contents/queries";
import { mayTry } from "@/lib/ai/runs/blind-trial/policy";
import type { Contents } from "@/lib/prompts/contents/schema";
import { ACCESS_TYPE_LOOK } from "../access-type-look";
import { BaseDate } from "../card/base-date";
import { isEmptyBase } from "../card/prompt-total";
import { ContentItem } from "./content-item";

type InsideProps = {
  viewer: Viewer;
  base: Base;
  path: string;
  search: Record<string, string | string[] | undefined>;
};

/** As many as fill a screen or two; the rest follows page by page. */
const PAGE = 24;

/** The contents section: counts by type, samples to read, and the titles of the others if the owner shows them. */
export async function Inside({ viewer, base, path, search }: InsideProps) {
  const t = await getTranslations("bases");
  if (isEmptyBase(base)) {
    return (
      <Section title={t("window.inside")}>
        <EmptyState icon={FileText} title={t("page.empty")}>
          {t("page.emptyText")}
        </EmptyState>
        <Restricted base={base} />
      </Section>
    );
  }
  const cursor = [search.cursor].flat()[0];
  const { prompts, nextCursor } = await contentsPage(viewer, base, cursor);
  const samples = prompts.filter(({ isSample }) => isSample);
  const others = prompts.filter(({ isSample }) => !isSample);
  const canTry = await mayTry(viewer, base);
  return (
    <Section
      id="inside"
      title={t("window.inside")}
      actions={<Kinds counts={base.promptCounts} />}
      className="scroll-mt-20"
    >
      {samples.length > 0 && (
        <ul aria-label={t("window.samples")} className="grid gap-3">
          {samples.map((prompt) => (
            <ContentItem key={prompt.id} prompt={prompt} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul
          aria-label={t("window.locked")}
          className="grid gap-3 xl:grid-cols-2 xl:[&>li:last-child:nth-child(odd)]:col-span-2"
        >
          {others.map((prompt) => (
            <ContentItem key={prompt.id} prompt={prompt} trialOf={canTry ? base.id : undefined} />
          ))}
        </ul>
      )}
      {(nextCursor || cursor) && (
        <nav aria-label={t("window.pages")} className="flex flex-wrap gap-2">
          {nextCursor && (
            <PageLink href={{ pathname: path, query: { cursor: nextCursor }, hash: "inside" }}>
              {t("window.more")}
            </PageLink>
          )}
          {cursor && <PageLink href={{ pathname: path, hash: "inside" }}>{t("window.first")}</PageLink>}
        </nav>
      )}
      <Restricted base={base}>
        {!base.showContents && t(samples.length > 0 ? "window.hiddenOthers" : "window.hidden")}
      </Restricted>
    </Section>
  );
}

/** An invalid cursor, typed by hand or outdated, falls back to the first page. */
async function contentsPage(viewer: Viewer, base: Base, cursor: string | undefined): Promise<Contents> {
  const first = () => contentsOf(viewer, base, { limit: PAGE });
  if (!cursor) return first();
  return contentsOf(viewer, base, { limit: PAGE, cursor }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "MALFORMED_REQUEST") return first();
    throw error;
  });
}

function PageLink({
  href,
  children,
}: {
  href: { pathname: string; query?: { cursor: string }; hash: string };
  children: string;
}) {
  return (
    <Button asChild variant="outline">
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </Button>
  );
}

function Kinds({ counts }: { counts: Base["promptCounts"] }) {
  const t = useTranslations("bases.counts");
  const types = useTranslations("prompts.types");
  return (
    <ul
      aria-label={t("label")}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground tabular-nums"
    >
      {CONTENT_TYPES.filter((type) => counts[type] > 0).map((type) => (
        <li key={type} className="inline-flex items-center gap-1.5">
          <ContentTypeIcon type={type} className="size-4" />
          {t("title", { type: types(type), count: counts[type] })}
        </li>
      ))}
    </ul>
  );
}

/** Why the prompts themselves are not here. */
function Restricted({ base, children }: { base: Base; children?: ReactNode }) {
  const t = useTranslations("bases");
  const { restricted } = ACCESS_TYPE_LOOK[base.access_type];
  const isSold = ACCESS_TYPE_FACTS[base.access_type].prices.length > 0;
  return (
    <div className="flex items-start gap-4 rounded-lg bg-muted p-5">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-card text-muted-foreground">
        <Lock aria-hidden className="size-5" />
      </span>
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{t("restricted.title")}</h3>
        {restricted && (
          <p className="text-sm text-pretty text-muted-foreground">
            {t(isSold && (base.sellingStopped || !base.sellerAgreed) ? "page.sellingStopped" : restricted)}
          </p>
        )}
        {children && <p className="text-sm text-pretty text-muted-foreground">{children}</p>}
        {base.expiresAt && (
          <p className="text-sm font-medium">
            <BaseDate kind="expired" value={base.expiresAt} />
          </p>
        )}
      </div>
    </div>
  );
}
