import { RequestsPage } from "@/components/bases/refunds/requests/requests-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("requests.title");

export default memberPage(({ viewer, search: { state, cursor } }) => {
  const cursors = [cursor ?? []].flat();
  return <RequestsPage viewer={viewer} all={state === "all"} cursors={cursors} />;
});
