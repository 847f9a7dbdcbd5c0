import Page, { generateMetadata } from "@/app/[locale]/(member)/my-sales/requests/[id]/refund/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
