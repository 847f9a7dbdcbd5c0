import { LibraryBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { BaseCards } from "@/components/bases/card/base-cards";
import { NewBaseLink } from "@/components/bases/new-base-link";
import { purchasePlace } from "@/components/bases/purchase/purchase-place";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { NumberedPager } from "@/components/common/numbered-pager";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import { JsonLd } from "@/components/layout/json-ld";
import { LinkButton } from "@/components/ui/button";
import { BASES_PER_PAGE } from "@/lib/bases/limits";
import { listBasesBehind } from "@/lib/bases/queries";
import { listData } from "@/lib/discovery/structured-data/lists";
import type { Profile } from "@/lib/identity/schema";
import { baseHref, profileHref } from "@/lib/platform/hrefs";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import {
  isNumbered,
  PROFILE_TABS,
  profileBasesInput,
  profileStateHref,
  type ProfileState,
  type ProfileTab,
  tabCounts,
} from "./state";

type ProfileBasesProps = {
  viewer: Viewer;
  profile: Profile;
  state: ProfileState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** A person's bases by access, never the PRIVATE one, each with its price and the way in. */
export async function ProfileBases({ viewer, profile, state, search }: ProfileBasesProps) {
  const { id } = profile;
  const { page: number = 1 } = state;
  const counts = tabCounts(profile.stats);
  const [locale, t, page] = await Promise.all([
    getLocale(),
    getTranslations("profile"),
    redirectOnBadCursor(
      listBasesBehind(viewer, profileBasesInput(id, state, BASES_PER_PAGE), (number - 1) * BASES_PER_PAGE),
      profileStateHref(profile, { ...state, cursors: [] }),
    ),
  ]);
  const place = purchasePlace(viewer, search);
  return (
    <Section title={t("bases")}>
      {isNumbered(state) && page.items.length > 0 && (
        <JsonLd
          of={listData(
            page.items.map((base) => ({ path: baseHref(base), name: base.base_name })),
            locale as Locale,
          )}
        />
      )}
      <LinkTabs
        label={t("tabs")}
        tabs={PROFILE_TABS.map((tab) => ({
          href: profileStateHref(profile, { tab, cursors: [] }),
          label: t(tab, { count: counts[tab] }),
          current: tab === state.tab,
        }))}
      />
      {page.items.length === 0 ? (
        <ProfileEmpty profile={profile} tab={state.tab} />
      ) : (
        <BaseCards label={t("list")} bases={page.items} place={place} />
      )}
      {isNumbered(state) ? (
        <NumberedPager
          list={profileHref(profile)}
          page={number}
          pages={Math.ceil(profile.stats.totalBases / BASES_PER_PAGE)}
        />
      ) : (
        <Pager
          previous={
            state.cursors.length > 0
              ? profileStateHref(profile, { ...state, cursors: state.cursors.slice(0, -1) })
              : null
          }
          next={
            page.nextCursor
              ? profileStateHref(profile, { ...state, cursors: [...state.cursors, page.nextCursor] })
              : null
          }
          page={state.cursors.length + 1}
        />
      )}
    </Section>
  );
}

/** No bases under this tab: the owner is invited to create one, others to look at the other tabs. */
function ProfileEmpty({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const t = useTranslations("profile.empty");
  const elsewhere = profile.stats.totalBases > 0;
  const toAll = elsewhere && (
    <LinkButton variant="outline" href={profileStateHref(profile, { tab: "all", cursors: [] })}>
      {t("showAll")}
    </LinkButton>
  );
  return (
    <EmptyState icon={LibraryBig} title={t(tab)} action={profile.can.edit ? <NewBaseLink /> : toAll}>
      {profile.can.edit ? t("ownText") : elsewhere ? t("otherTab") : t("text")}
    </EmptyState>
  );
}
