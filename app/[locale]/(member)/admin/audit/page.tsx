import { AuditPage } from "@/components/identity/administration/audit-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.log.title");

export default memberPage(({ viewer, search }) => <AuditPage viewer={viewer} search={search} />);
