import { memberPage, titled } from "@/components/layout/forms/pages";
import { NotificationsPage } from "@/components/notifications/page/notifications-page";

export const generateMetadata = titled("notifications.title", "notifications.metaDescription");

export default memberPage(({ viewer, search: { show, cursor } }) => (
  <NotificationsPage
    viewer={viewer}
    unread={show === "unread"}
    cursors={cursor === undefined ? [] : [cursor].flat()}
  />
));
