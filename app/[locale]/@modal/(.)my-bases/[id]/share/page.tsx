import Page, { generateMetadata } from "@/app/[locale]/(member)/my-bases/[id]/share/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
