import { memberPage, titled } from "@/components/layout/forms/pages";
import { ShareTranscriptPage } from "@/components/media/transcript-page/share-transcript-page";

export const generateMetadata = titled("share.title");

export default memberPage<{ id: string }>(({ viewer }, { id }) => (
  <ShareTranscriptPage viewer={viewer} id={id} />
));
