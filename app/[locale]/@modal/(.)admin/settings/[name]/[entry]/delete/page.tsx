import Page, { generateMetadata } from "@/app/[locale]/(member)/admin/settings/[name]/[entry]/delete/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
