import { OwnBundlesPage } from "@/components/bases/bundles/own-bundles-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("bundles.mine.title");

export default memberPage(({ viewer }) => <OwnBundlesPage viewer={viewer} />);
