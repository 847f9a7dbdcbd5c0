import { getTranslations } from "next-intl/server";
import { BaseCards } from "@/components/bases/base-cards";
import { purchasePlace } from "@/components/bases/purchase/purchase-place";
import { LinkTabs } from "@/components/common/link-tabs";
import { orFirstPage } from "@/components/common/or-first-page";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import { listBases } from "@/lib/bases/queries";
import type { Profile } from "@/lib/identity/types";
import type { Viewer } from "@/lib/platform/viewer";
import { ProfileEmpty } from "./profile-empty";
import { PROFILE_TABS, profileBasesInput, profileHref, type ProfileState, tabCounts } from "./state";

/** Fills one, two, three and four columns without a gap. */
const PAGE_SIZE = 12;

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
  const counts = tabCounts(profile.stats);
  const [t, page] = await Promise.all([
    getTranslations("profile"),
    orFirstPage(listBases(viewer, profileBasesInput(id, state, PAGE_SIZE)), profileHref(id, { ...state, cursors: [] })),
  ]);
  const place = purchasePlace(viewer, profileHref(id, state), search);
  return (
    <Section title={t("bases")}>
      <LinkTabs
        label={t("tabs")}
        tabs={PROFILE_TABS.map((tab) => ({
          href: profileHref(id, { tab, cursors: [] }),
          label: t(tab, { count: counts[tab] }),
          current: tab === state.tab,
        }))}
      />
      {page.items.length === 0 ? (
        <ProfileEmpty profile={profile} tab={state.tab} />
      ) : (
        <BaseCards label={t("list")} bases={page.items} place={place} />
      )}
      <Pager
        previous={state.cursors.length > 0 ? profileHref(id, { ...state, cursors: state.cursors.slice(0, -1) }) : null}
        next={page.nextCursor ? profileHref(id, { ...state, cursors: [...state.cursors, page.nextCursor] }) : null}
        page={state.cursors.length + 1}
      />
    </Section>
  );
}
