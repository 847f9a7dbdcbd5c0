import { BaseOrdersPage } from "@/components/bases/purchase/orders/base-orders-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("order.sold.title");

export default memberPage<{ id: string }>(({ viewer, search: { cursor = [], q = "" } }, { id }) => (
  <BaseOrdersPage viewer={viewer} id={id} cursors={[cursor].flat()} q={[q].flat()[0]!.trim().slice(0, 100)} />
));
