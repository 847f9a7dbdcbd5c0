import { GitPullRequestArrow } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { proposalsHref, protectedPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import { comparePromptTexts } from "@/lib/prompts/history/compare-versions";
import { submitAcceptance, submitDecline } from "@/lib/prompts/history/proposals/actions";
import { listProposals } from "@/lib/prompts/history/proposals/queries";
import type { Proposal } from "@/lib/prompts/history/proposals/schema";
import type { Prompt } from "@/lib/prompts/schema";
import { PromptTabsHeader } from "../../detail/prompt-tabs";
import { InlineText } from "../compared-text";

type Props = { viewer: Member; prompt: Prompt; chosen: string | undefined };

/** Texts that members propose for a prompt, one of them compared with the present text (docs/product/members.md). */
export async function ProposalsPage({ viewer, prompt, chosen }: Props) {
  const [t, locale] = [await getTranslations("proposals"), (await getLocale()) as Locale];
  const { items } = await listProposals(viewer, { id: prompt.id });
  const shown =
    items.find(({ id }) => id === chosen) ?? items.find(({ state }) => state === "open") ?? items[0];
  const compared =
    shown &&
    (await comparePromptTexts(
      viewer,
      { older: prompt.promptText, newer: shown.promptText, authorId: prompt.userId },
      locale,
    ));
  const propose = !prompt.can.history && (
    <LinkButton link={ModalLink} href={`${proposalsHref(prompt)}/new`}>
      <GitPullRequestArrow aria-hidden />
      {t("propose")}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={["proposals"]}>
      {prompt.can.history ? (
        <PromptTabsHeader viewer={viewer} prompt={prompt} current="proposals" lead={t("lead")} />
      ) : (
        <PageHeader
          title={t("of", { title: prompt.title })}
          back={{ href: protectedPromptHref(prompt), label: prompt.title }}
          actions={shown && propose}
        />
      )}
      {shown && compared ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_1fr]">
          <ul className="divide-y overflow-hidden rounded-lg border bg-card">
            {items.map((proposal) => (
              <Entry key={proposal.id} proposal={proposal} isShown={proposal.id === shown.id} />
            ))}
          </ul>
          <section aria-label={t("text")} className="grid min-w-0 grid-cols-1 gap-4">
            {shown.note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{shown.note}</p>}
            {shown.state === "open" && (
              <>
                {shown.isOutdated && (
                  <Alert variant="warning">
                    <AlertTitle>{t("outdated")}</AlertTitle>
                  </Alert>
                )}
                <Decision prompt={prompt} proposal={shown} isOwn={shown.author.id === viewer.id} />
              </>
            )}
            <InlineText blocks={compared.text} />
          </section>
        </div>
      ) : (
        <EmptyState icon={GitPullRequestArrow} title={t("empty")} action={propose}>
          {t(prompt.can.history ? "emptyText" : "emptyOwn")}
        </EmptyState>
      )}
    </ClientMessages>
  );
}

function Entry({ proposal, isShown }: { proposal: Proposal; isShown: boolean }) {
  const t = useTranslations("proposals");
  const nameless = useTranslations("users");
  const { id, promptId, author, state, createdAt } = proposal;
  return (
    <li
      className={cn(
        "relative grid gap-1 border-l-4 border-l-transparent px-4 py-3",
        isShown && "border-l-primary bg-accent/60",
      )}
    >
      <Link
        href={`${proposalsHref({ id: promptId })}?proposal=${id}`}
        prefetch={false}
        aria-current={isShown ? "true" : undefined}
        className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {author.full_name.trim() || nameless("nameless")}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        <Badge variant="secondary">{t(`states.${state}`)}</Badge>
        <DateText value={createdAt} time />
      </p>
    </li>
  );
}

type DecisionProps = { prompt: Prompt; proposal: Proposal; isOwn: boolean };

function Decision({ prompt, proposal, isOwn }: DecisionProps) {
  const t = useTranslations("proposals");
  const ids = { id: prompt.id, proposalId: proposal.id };
  return (
    <div className="flex flex-wrap gap-2">
      {prompt.can.history && (
        <ActionButton
          action={submitAcceptance}
          values={{ ...ids, version: String(prompt.version) }}
          done={{ toast: t("accepted") }}
          failed={t("failed")}
        >
          {t(proposal.isOutdated ? "acceptAnyway" : "accept")}
        </ActionButton>
      )}
      {(prompt.can.history || isOwn) && (
        <ActionButton
          action={submitDecline}
          values={ids}
          done={{ toast: t("declined") }}
          failed={t("failed")}
          variant="outline"
        >
          {t(isOwn ? "takeBack" : "decline")}
        </ActionButton>
      )}
    </div>
  );
}
