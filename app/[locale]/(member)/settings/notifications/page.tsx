import { memberPage, titled } from "@/components/layout/forms/pages";
import { NotificationSettingsPage } from "@/components/notifications/settings/notification-settings-page";

export const generateMetadata = titled(
  "notifications.settings.title",
  "notifications.settings.metaDescription",
);

export default memberPage(({ viewer }) => <NotificationSettingsPage viewer={viewer} />);
