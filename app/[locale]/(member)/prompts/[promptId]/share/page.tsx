import { memberPage, titled } from "@/components/layout/forms/pages";
import { SharePromptPage } from "@/components/prompts/links/share-prompt-page";

export const generateMetadata = titled("share.title");

export default memberPage<{ promptId: string }>(({ viewer }, { promptId }) => (
  <SharePromptPage viewer={viewer} id={promptId} />
));
