import { ShareBasePage } from "@/components/bases/page/share-base-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("share.title");

export default memberPage<{ id: string }>(({ viewer }, { id }) => <ShareBasePage viewer={viewer} id={id} />);
