import { RenewalsPage } from "@/components/bases/renewals/renewals-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("renewals.title");

export default memberPage(({ viewer, search: { cursor = [] } }) => (
  <RenewalsPage viewer={viewer} cursors={[cursor].flat()} />
));
