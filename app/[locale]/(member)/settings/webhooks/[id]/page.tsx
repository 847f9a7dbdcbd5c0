import { memberPage, titled } from "@/components/layout/forms/pages";
import { WebhookPage } from "@/components/profile/webhooks/webhook-page";

export const generateMetadata = titled("webhooks.deliveries.title", "webhooks.metaDescription");

export default memberPage<{ id: string }>(({ viewer, search: { cursor } }, { id }) => (
  <WebhookPage viewer={viewer} id={id} cursors={cursor === undefined ? [] : [cursor].flat()} />
));
