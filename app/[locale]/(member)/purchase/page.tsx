import { MyOrdersPage } from "@/components/bases/purchase/orders/my-orders-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("order.mine.title");

export default memberPage(({ viewer, search: { cursor = [] } }) => (
  <MyOrdersPage viewer={viewer} cursors={[cursor].flat()} />
));
