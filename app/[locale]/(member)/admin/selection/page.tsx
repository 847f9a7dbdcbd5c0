import { memberPage, titled } from "@/components/layout/forms/pages";
import { SelectionAdminPage } from "@/components/prompts/sections/weekly/selection-admin-page";
import { isLocale } from "@/lib/platform/i18n/locales";

export const generateMetadata = titled("administration.selection.title");

export default memberPage(({ viewer, search }) => {
  const asked = String(search.language);
  return <SelectionAdminPage viewer={viewer} language={isLocale(asked) ? asked : viewer.language} />;
});
