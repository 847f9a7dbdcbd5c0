import Page, { generateMetadata } from "@/app/[locale]/(member)/my-bases/teams/[teamId]/page";
import { inModal } from "@/components/layout/forms/in-modal";

export { generateMetadata };
export default inModal(Page);
