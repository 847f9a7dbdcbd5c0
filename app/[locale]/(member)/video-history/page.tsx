import { memberPage, titled } from "@/components/layout/forms/pages";
import { HistoryPage } from "@/components/media/history/history-page";
import { parseHistoryState } from "@/components/media/history/history-state";

export const generateMetadata = titled("media.history.title", "media.history.metaDescription");

export default memberPage(({ viewer, search }) => (
  <HistoryPage viewer={viewer} state={parseHistoryState(search)} />
));
