import Page, { generateMetadata } from "@/app/[locale]/(member)/prompts/[promptId]/share/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
