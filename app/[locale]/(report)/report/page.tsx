import { openPage, titled } from "@/components/layout/forms/pages";
import { ReportPage } from "@/components/reports/report-page";

export const generateMetadata = titled("reports.form.label");

export default openPage(({ viewer, search }) => <ReportPage viewer={viewer} search={search} />);
