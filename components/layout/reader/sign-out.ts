import { forgetLaunchValues } from "@/components/common/drafts/launch-values";
import { forgetDraft } from "@/components/common/drafts/use-draft";
import { ANALYSIS_DRAFT, FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { submitSignOut } from "@/lib/identity/actions";
import { forgetReader } from "./page-state";
import { type Locale, withLocale } from "@/lib/platform/i18n/locales";

/** Ends the session on the server, then loads /auth in the page's language ("Logout goes to /auth"). */
export async function signOutHere(): Promise<void> {
  await submitSignOut(null, "{}"); // refused means that the session has ended already
  forgetReader();
  forgetLaunchValues();
  forgetDraft(FEEDBACK_DRAFT);
  forgetDraft(ANALYSIS_DRAFT);
  window.location.assign(withLocale("/auth", document.documentElement.lang as Locale));
}
