import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { findProfile } from "./find-profile";
import { ProfileBases } from "./profile-bases";
import { ProfileHead } from "./profile-head";
import type { ProfileState } from "./state";

type ProfilePageProps = {
  viewer: Viewer;
  id: string;
  state: ProfileState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** /profile/{id}: a person and their bases (docs/product/people.md 6). A missing one is a 404. */
export async function ProfilePage({ viewer, id, state, search }: ProfilePageProps) {
  const profile = await findProfile(viewer, id);
  if (!profile) notFound();
  return (
    <div className="grid grid-cols-1 gap-8">
      <ProfileHead profile={profile} />
      <ProfileBases viewer={viewer} profile={profile} state={state} search={search} />
    </div>
  );
}
