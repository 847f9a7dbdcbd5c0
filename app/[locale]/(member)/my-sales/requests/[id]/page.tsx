import { AnswerPage } from "@/components/bases/refunds/requests/answer-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("requests.answerTitle");

export default memberPage<{ id: string }>(({ viewer }, { id }) => <AnswerPage viewer={viewer} id={id} />);
