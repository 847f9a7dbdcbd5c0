import Page, { generateMetadata } from "@/app/[locale]/(member)/prompts/[promptId]/copy/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
