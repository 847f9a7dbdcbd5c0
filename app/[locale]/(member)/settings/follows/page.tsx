import { FollowsPage } from "@/components/follows/follows-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("follows.title", "follows.metaDescription");

export default memberPage(({ viewer, locale, search: { cursor } }) => (
  <FollowsPage viewer={viewer} cursors={cursor === undefined ? [] : [cursor].flat()} locale={locale} />
));
