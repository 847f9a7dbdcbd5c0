import { RefundPage } from "@/components/bases/refunds/refund-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("refund.title");

export default memberPage<{ orderId: string }>(({ viewer }, { orderId }) => (
  <RefundPage viewer={viewer} id={orderId} />
));
