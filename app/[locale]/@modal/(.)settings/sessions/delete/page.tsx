import Page, { generateMetadata } from "@/app/[locale]/(member)/settings/sessions/delete/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
