import { openPage, titled } from "@/components/layout/forms/pages";
import { MailLinkPage } from "@/components/notifications/mail-link-page";

export const generateMetadata = titled("notifications.confirmPage.title");

export default openPage(({ search: { token, done } }) => (
  <MailLinkPage page="confirmPage" token={[token].flat()[0] ?? ""} done={done !== undefined} />
));
