import Page, { generateMetadata } from "@/app/[locale]/(member)/my-runs/[id]/rename/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
