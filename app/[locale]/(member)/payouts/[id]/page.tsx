import { memberPage, titled } from "@/components/layout/forms/pages";
import { BatchPage } from "@/components/sales/payouts/admin-page";

export const generateMetadata = titled("payoutsAdmin.title");

export default memberPage<{ id: string }>(({ viewer }, { id }) => <BatchPage viewer={viewer} id={id} />);
