import { memberPage, titled } from "@/components/layout/forms/pages";
import { WebhooksPage } from "@/components/profile/webhooks/webhooks-page";

export const generateMetadata = titled("webhooks.title", "webhooks.metaDescription");

export default memberPage(({ viewer }) => <WebhooksPage viewer={viewer} />);
