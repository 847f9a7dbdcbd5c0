import { KnowledgePage } from "@/components/knowledge/knowledge-page";
import { parseKnowledgeState } from "@/components/knowledge/state";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("knowledge.title", "knowledge.lead");

export default memberPage(({ viewer, search }) => (
  <KnowledgePage viewer={viewer} state={parseKnowledgeState(search)} />
));
