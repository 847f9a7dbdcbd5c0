import Page, { generateMetadata } from "@/app/[locale]/(member)/activate-code/[id]/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
