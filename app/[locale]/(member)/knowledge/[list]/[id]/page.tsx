import { formTitle, KnowledgeFormPage } from "@/components/knowledge/forms/form-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

type Params = { list: string; id: string };

export const generateMetadata = titled<Params>(formTitle);

export default memberPage<Params>(({ viewer, search: { within } }, form) => (
  <KnowledgeFormPage viewer={viewer} {...form} within={String(within ?? "")} />
));
