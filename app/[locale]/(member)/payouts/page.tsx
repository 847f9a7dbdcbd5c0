import { memberPage, titled } from "@/components/layout/forms/pages";
import { AdminPayoutsPage } from "@/components/sales/payouts/admin-page";

export const generateMetadata = titled("payoutsAdmin.title");

export default memberPage(({ viewer }) => <AdminPayoutsPage viewer={viewer} />);
