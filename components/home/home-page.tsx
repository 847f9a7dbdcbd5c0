import type { Viewer } from "@/lib/platform/viewer";
import { CallToAction } from "./call-to-action";
import { Features } from "./features";
import { Hero } from "./hero";
import { PopularAuthors } from "./popular-authors";
import type { HomeState } from "./state";
import { UserBases } from "./user-bases";

type HomePageProps = {
  viewer: Viewer;
  state: HomeState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** The home page (docs/product/interface.md 3): what the product is, its authors and bases, what it can do, the way in. */
export function HomePage({ viewer, state, search }: HomePageProps) {
  return (
    <div className="flex flex-col gap-14 md:gap-20">
      <Hero signedIn={viewer.kind === "member"} />
      <PopularAuthors viewer={viewer} />
      <UserBases viewer={viewer} state={state} search={search} />
      <Features />
      <CallToAction />
    </div>
  );
}
