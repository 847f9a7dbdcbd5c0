import { OrderPage } from "@/components/bases/purchase/order-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("order.document.title");

export default memberPage<{ orderId: string }>(({ viewer }, { orderId }) => (
  <OrderPage viewer={viewer} id={orderId} />
));
