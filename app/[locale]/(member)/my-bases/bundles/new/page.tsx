import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("bundles.form.newTitle");

export default memberPage(({ viewer }) => <BundleFormPage viewer={viewer} id={null} />);
