import { UnfollowPage } from "@/components/follows/unfollow-page";
import { openPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("follows.unfollowPage.title");

export default openPage(({ locale, search: { token, done } }) => (
  <UnfollowPage token={[token].flat()[0] ?? ""} done={done !== undefined} locale={locale} />
));
