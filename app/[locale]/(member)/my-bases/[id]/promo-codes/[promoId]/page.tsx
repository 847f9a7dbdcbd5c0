import { PromoFormPage } from "@/components/bases/promo-codes/promo-form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("promoCodes.title");

export default memberPage<{ id: string; promoId: string }>(({ viewer }, { id, promoId }) => (
  <PromoFormPage viewer={viewer} id={id} promoId={promoId} />
));
