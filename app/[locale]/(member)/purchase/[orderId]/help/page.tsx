import { HelpPage } from "@/components/bases/refunds/requests/help-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("requests.help");

export default memberPage<{ orderId: string }>(({ viewer }, { orderId }) => (
  <HelpPage viewer={viewer} id={orderId} />
));
