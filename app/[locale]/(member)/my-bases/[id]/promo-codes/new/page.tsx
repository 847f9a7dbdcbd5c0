import { PromoFormPage } from "@/components/bases/promo-codes/promo-form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("promoCodes.form.newTitle");

export default memberPage<{ id: string }>(({ viewer }, { id }) => (
  <PromoFormPage viewer={viewer} id={id} promoId={null} />
));
