import { FeedbackForm } from "@/components/feedback/feedback-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("feedback.title");

const MESSAGES = ["feedback", "validation.feedback", "validation.forbiddenCharacters"] as const;

export default memberPage(({ search }) => (
  <ClientMessages namespaces={MESSAGES}>
    <FeedbackForm wasSent={search.sent !== undefined} />
  </ClientMessages>
));
