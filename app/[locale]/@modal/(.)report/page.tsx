import Page, { generateMetadata } from "@/app/[locale]/(report)/report/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
