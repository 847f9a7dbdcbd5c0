import { PurchasePage } from "@/components/bases/purchase/purchase-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("purchase.title");

export default memberPage<{ id: string }>(({ viewer, search }, { id }) => (
  <PurchasePage viewer={viewer} id={id} search={search} />
));
