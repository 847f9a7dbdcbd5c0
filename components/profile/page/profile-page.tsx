import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { BundlesOfSeller } from "@/components/bases/bundles/bundle-sections";
import { leadToAddress } from "@/components/common/lead-to-address";
import { ShareLinks } from "@/components/common/share-links";
import { HiddenNotice } from "@/components/reports/hidden-notice";
import { ReportThing } from "@/components/reports/report-thing";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { DrawnForEverybody } from "@/components/layout/reader/drawn-for-everybody";
import { JsonLd } from "@/components/layout/json-ld";
import { pageUrl } from "@/lib/discovery/page-url";
import { profileData } from "@/lib/discovery/structured-data/person";
import { idIn, pageHref, profileHref } from "@/lib/platform/hrefs";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findProfile } from "./find-profile";
import { ProfileBases } from "./profile-bases";
import { ProfileHead } from "./profile-head";
import { hasPage, type ProfileState } from "./state";

type ProfilePageProps = {
  viewer: Viewer;
  /** The segment of the requested path that holds the id, with or without a slug. */
  asked: string;
  state: ProfileState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** The page of a person and their bases (docs/product/people.md 6). A missing one is a 404. */
export async function ProfilePage({ viewer, asked, state, search }: ProfilePageProps) {
  const id = idIn(asked);
  const profile = await findProfile(viewer, id);
  if (!profile || !hasPage(state.page ?? 1, profile.stats.totalBases)) notFound();
  const further = state.page ? `/page/${state.page}` : "";
  await leadToAddress(pageHref(profileHref(profile), state.page ?? 1) as `/${string}`, asked + further);
  sameForEverybody({ person: id }); // whose page it is sees settings and e-mail
  const [t, locale] = [await getTranslations("users"), (await getLocale()) as Locale];
  const name = profile.full_name.trim() || t("nameless");
  return (
    <div className="grid grid-cols-1 gap-8">
      {viewer.kind === "guest" && <DrawnForEverybody person={id} />}
      <JsonLd of={profileData(profile, name, locale)} />
      {profile.isHidden && <HiddenNotice viewer={viewer} kind="user" id={profile.id} />}
      <div className="grid grid-cols-1 gap-4">
        <Breadcrumbs page={{ path: profileHref(profile), name }} />
        <ProfileHead viewer={viewer} profile={profile} />
      </div>
      <ProfileBases viewer={viewer} profile={profile} state={state} search={search} />
      <BundlesOfSeller viewer={viewer} id={id} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-6">
        <ClientMessages namespaces={["share"]}>
          <ShareLinks url={pageUrl(profileHref(profile), locale)} title={name} />
        </ClientMessages>
        {!profile.can.edit && !profile.isHidden && <ReportThing kind="user" id={profile.id} name={name} />}
      </div>
    </div>
  );
}
