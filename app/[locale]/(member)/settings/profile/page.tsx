import { memberPage, titled } from "@/components/layout/forms/pages";
import { SettingsPage } from "@/components/profile/settings/settings-page";

export const generateMetadata = titled("settings.title", "settings.metaDescription");

export default memberPage(({ viewer }) => <SettingsPage viewer={viewer} />);
