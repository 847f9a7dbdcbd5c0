import { holdsEndedSession } from "@/lib/identity/viewer-of";
import { ForgetSession } from "./forget-session";

/** Has the browser forget the cookie of a session that has ended, so that it gets the kept open pages again. */
export async function EndedSession() {
  return (await holdsEndedSession()) ? <ForgetSession /> : null;
}
