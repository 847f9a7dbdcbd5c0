import Page, { generateMetadata } from "@/app/[locale]/(member)/purchase/[orderId]/refund/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
