import { cursorsOf } from "@/components/layout/admin-page";
import { userFilter, UsersPage } from "@/components/identity/administration/users-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.people.title");

export default memberPage(({ viewer, search: { q, filter, cursor } }) => {
  const state = {
    q: ([q].flat()[0] ?? "").trim().slice(0, 100),
    filter: userFilter(filter),
    cursors: cursorsOf(cursor),
  };
  return <UsersPage viewer={viewer} state={state} />;
});
