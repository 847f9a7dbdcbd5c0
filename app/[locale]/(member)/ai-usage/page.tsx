import { memberPage, titled } from "@/components/layout/forms/pages";
import { AiUsagePage } from "@/components/prompts/runs/usage/ai-usage-page";
import { aiUsageState } from "@/components/prompts/runs/usage/ai-usage-state";

export const generateMetadata = titled("aiUsage.title");

export default memberPage(({ viewer, search }) => (
  <AiUsagePage viewer={viewer} state={aiUsageState(search)} />
));
