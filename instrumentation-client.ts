import { sendFormByKeys } from "@/components/common/fields/save-keys";
import { NAVIGATION_START } from "@/components/layout/frame/navigation/navigation-start";
import { supportTranslatedText } from "@/components/layout/translated-text";

supportTranslatedText();

addEventListener("keydown", sendFormByKeys);

/** Next calls it when its router begins to navigate: by a link, a form, a script or the browser's buttons. */
export function onRouterTransitionStart(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  if (pathname + search !== location.pathname + location.search) dispatchEvent(new Event(NAVIGATION_START));
}

/** What loads a new document instead: the language, signing in and out. Files of our API are downloads. */
function onNavigate({ destination, downloadRequest }: NavigateEvent): void {
  if (destination.sameDocument || downloadRequest !== null) return;
  if (!new URL(destination.url).pathname.startsWith("/api/")) dispatchEvent(new Event(NAVIGATION_START));
}

// Browsers without the Navigation API show only their own sign.
if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
