import { memberPage } from "@/components/layout/forms/pages";
import { redirect } from "@/lib/platform/i18n/navigation";

/** The settings have one page so far. */
export default memberPage(({ locale }) => redirect({ href: "/settings/profile", locale }));
