import Page, { generateMetadata } from "@/app/[locale]/(member)/my-prompts/[id]/history/[number]/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
