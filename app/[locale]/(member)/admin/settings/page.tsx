import { SettingsPage } from "@/components/identity/administration/settings/settings-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.settings.title");

export default memberPage(({ viewer }) => <SettingsPage viewer={viewer} />);
