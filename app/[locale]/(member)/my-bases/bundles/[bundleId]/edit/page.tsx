import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("bundles.form.editTitle");

export default memberPage<{ bundleId: string }>(({ viewer }, { bundleId }) => (
  <BundleFormPage viewer={viewer} id={bundleId} />
));
