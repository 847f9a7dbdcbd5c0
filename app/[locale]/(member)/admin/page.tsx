import { AdminHomePage } from "@/components/identity/administration/home-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.home.title");

export default memberPage(({ viewer }) => <AdminHomePage viewer={viewer} />);
