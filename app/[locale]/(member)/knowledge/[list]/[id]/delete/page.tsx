import { KnowledgeRemovalPage } from "@/components/knowledge/forms/removal-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("knowledge.delete");

export default memberPage<{ list: string; id: string }>(({ viewer, search }, thing) => {
  const isListed = search.listed !== undefined;
  return <KnowledgeRemovalPage viewer={viewer} {...thing} isListed={isListed} />;
});
