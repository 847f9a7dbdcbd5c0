import Page, { generateMetadata } from "@/app/[locale]/(member)/my-runs/[id]/delete/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
