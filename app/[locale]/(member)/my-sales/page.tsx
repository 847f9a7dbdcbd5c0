import { memberPage, titled } from "@/components/layout/forms/pages";
import { SalesPage } from "@/components/sales/sales-page";
import { parseSalesState } from "@/components/sales/sales-state";

export const generateMetadata = titled("sales.title", "sales.lead");

export default memberPage(({ viewer, search }) => (
  <SalesPage viewer={viewer} state={parseSalesState(search)} />
));
