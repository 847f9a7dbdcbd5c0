import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("bases.form.newTitle", "bases.form.newDescription");

export default memberPage(({ viewer }) => <BaseFormPage viewer={viewer} base={null} />);
