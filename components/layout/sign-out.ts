import { forgetLaunchValues } from "@/components/common/launch-values";
import { forgetDraft } from "@/components/common/use-draft";
import { ANALYSIS_DRAFT } from "@/components/documents/analysis-draft";
import { FEEDBACK_DRAFT } from "@/components/feedback/feedback-draft";

/** Ends the browser's session on the server, then loads /auth anew ("Logout goes to /auth"), in the page's language. */
export async function signOutHere(): Promise<void> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  await fetch("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken, json: "true" }) });
  forgetLaunchValues();
  forgetDraft(FEEDBACK_DRAFT);
  forgetDraft(ANALYSIS_DRAFT);
  window.location.assign(document.documentElement.lang === "en" ? "/en/auth" : "/auth");
}
