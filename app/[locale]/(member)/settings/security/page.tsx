import { memberPage, titled } from "@/components/layout/forms/pages";
import { SecurityPage } from "@/components/profile/settings/security-page";

export const generateMetadata = titled("settings.menu.security", "settings.metaDescription");

export default memberPage(({ viewer }) => <SecurityPage viewer={viewer} />);
