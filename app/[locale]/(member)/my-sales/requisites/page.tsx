import { memberPage, titled } from "@/components/layout/forms/pages";
import { RequisitesPage } from "@/components/sales/payouts/requisites-page";

export const generateMetadata = titled("money.requisites.title");

export default memberPage(({ viewer, search: { kind, saved } }) => (
  <RequisitesPage viewer={viewer} kind={[kind].flat()[0]} isSaved={saved !== undefined} />
));
