import { ChartNoAxesCombined, LibraryBig, Package, ShoppingBag, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { Pager } from "@/components/common/pager";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button, LinkButton } from "@/components/ui/button";
import { countMyBases, listMyBases, listPurchasedBases } from "@/lib/bases/queries";
import { type Locale } from "@/lib/platform/i18n/locales";
import { joinHref, OWN_BUNDLES } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Member } from "@/lib/platform/viewer";
import { listOwnInvitations, listOwnShared, listSharedBases } from "@/lib/bases/access/members/queries";
import { NewBaseLink } from "../new-base-link";
import { cardPictures } from "../card/base-pictures";
import { PURCHASE_LINK_MESSAGES } from "../purchase/place";
import { purchasePlace } from "../purchase/purchase-place";
import { OwnBaseCard } from "./own-base-card";
import { PurchasedBaseCard } from "./purchased-base-card";

const PAGE_SIZE = 24;

type Tab = "own" | "purchased" | "shared";

type MyBasesPageProps = {
  viewer: Member;
  tab: Tab;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
  search: Record<string, string | string[] | undefined>;
  /** Shows the ways to bundles and sales. */
  isSeller: boolean;
};

/** /my-bases: own bases, the PRIVATE one first, and purchased ones (docs/product/bases.md 7). */
export async function MyBasesPage({ viewer, tab, cursors, search, isSeller }: MyBasesPageProps) {
  const locale = await getLocale();
  const paging = { limit: PAGE_SIZE, cursor: cursors.at(-1) };
  const [t, counts, invitations, ownShared, page] = await Promise.all([
    getTranslations("bases.mine"),
    countMyBases(viewer),
    tab === "shared" ? listOwnInvitations(viewer) : [],
    tab === "own" ? listOwnShared(viewer) : [],
    redirectOnBadCursor(
      tab === "own"
        ? listMyBases(viewer, paging, { locale: locale as Locale })
        : (tab === "shared" ? listSharedBases : listPurchasedBases)(viewer, paging),
      hrefOf(tab, []),
    ),
  ]);
  const shared = Object.keys(viewer.memberOf ?? {}).length;
  const isBare =
    cursors.length === 0 && page.items.every((base) => tab === "own" && base.access_type === "PRIVATE");
  const place = purchasePlace(viewer, search);
  const patterned = page.items.some((base) => cardPictures(base));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={!(isBare && tab === "own") && <Actions isSeller={isSeller} />}
      />
      <div className="grid grid-cols-1 gap-6">
        <LinkTabs
          label={t("tabs")}
          tabs={[
            { href: "/my-bases", label: t("own", { count: counts.own }), current: tab === "own" },
            {
              href: "/my-bases?tab=purchased",
              label: t("purchased", { count: counts.purchased }),
              current: tab === "purchased",
            },
            ...(shared > 0 || tab === "shared"
              ? [
                  {
                    href: "/my-bases?tab=shared",
                    label: t("shared", { count: shared }),
                    current: tab === "shared",
                  },
                ]
              : []),
          ]}
        />
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        <ClientMessages
          namespaces={[
            "bases",
            "members.roles",
            "prompts.types",
            ...PURCHASE_LINK_MESSAGES,
            "updates.sentence",
          ]}
        >
          {page.items.length > 0 && (
            <ul className="card-grid">
              {page.items.map((base) => (
                <li key={base.id} className="flex min-w-0 *:flex-1">
                  {tab === "own" ? (
                    <OwnBaseCard
                      base={base}
                      patterned={patterned}
                      shared={ownShared.find(({ id }) => id === base.id)}
                    />
                  ) : (
                    <PurchasedBaseCard base={base} place={place} patterned={patterned} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </ClientMessages>
        {tab === "purchased" && (
          <Link
            href="/purchase"
            prefetch={false}
            className="w-fit text-sm font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
          >
            {t("orders")}
          </Link>
        )}
        {isBare && invitations.length === 0 && <EmptyMine tab={tab} />}
        <Pager
          previous={cursors.length > 0 ? hrefOf(tab, cursors.slice(0, -1)) : null}
          next={page.nextCursor ? hrefOf(tab, [...cursors, page.nextCursor]) : null}
          page={cursors.length + 1}
        />
      </div>
      <StickyActions>
        <NewBaseLink />
      </StickyActions>
    </>
  );
}

type InvitationsProps = { invitations: Awaited<ReturnType<typeof listOwnInvitations>> };

/** Invitations of the viewer by name, which wait for an answer. */
function Invitations({ invitations }: InvitationsProps) {
  const t = useTranslations("bases.mine");
  const members = useTranslations("members.roles");
  const nameless = useTranslations("users")("nameless");
  return (
    <Section title={t("invited")}>
      <ul className="divide-y rounded-lg border bg-card">
        {invitations.map(({ id, key, role, base, owner }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <p className="font-medium wrap-anywhere">{base}</p>
              <p className="text-sm text-muted-foreground">
                {t("invitedBy", { role: members(role), name: owner.trim() || nameless })}
              </p>
            </div>
            <LinkButton
              variant="outline"
              size="sm"
              href={joinHref(key)}
              aria-label={`${t("answer")}: ${base}`}
            >
              {t("answer")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Actions({ isSeller }: { isSeller: boolean }) {
  const t = useTranslations("nav");
  const bundles = useTranslations("bundles.mine");
  return (
    <>
      {isSeller && (
        <>
          <LinkButton variant="outline" href={OWN_BUNDLES}>
            <Package aria-hidden />
            {bundles("title")}
          </LinkButton>
          <LinkButton variant="outline" href="/my-sales">
            <ChartNoAxesCombined aria-hidden />
            {t("sales")}
          </LinkButton>
        </>
      )}
      <NewBaseLink className="max-md:hidden" />
    </>
  );
}

function hrefOf(tab: MyBasesPageProps["tab"], cursors: string[]): string {
  const query = new URLSearchParams([
    ...(tab === "own" ? [] : [["tab", tab]]),
    ...cursors.map((cursor) => ["cursor", cursor]),
  ]);
  return query.size > 0 ? `/my-bases?${query}` : "/my-bases";
}

/** A tab of /my-bases without bases: what will be here, and the next step. */
function EmptyMine({ tab }: { tab: Tab }) {
  const t = useTranslations("bases.mine");
  if (tab === "shared")
    return (
      <EmptyState icon={Users} title={t("emptyShared")}>
        {t("emptySharedText")}
      </EmptyState>
    );
  if (tab === "purchased") {
    return (
      <EmptyState
        icon={ShoppingBag}
        title={t("emptyPurchased")}
        action={
          <Button asChild>
            <Link href="/bases">{t("toCatalogue")}</Link>
          </Button>
        }
      >
        {t("emptyPurchasedText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={LibraryBig} title={t("empty")} action={<NewBaseLink className="max-md:hidden" />}>
      {t("emptyText")}
    </EmptyState>
  );
}
