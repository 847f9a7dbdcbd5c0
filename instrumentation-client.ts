import { sendFormByKeys } from "@/components/common/fields/save-keys";
import { NAVIGATION_START } from "@/components/layout/frame/navigation-start";

addEventListener("keydown", sendFormByKeys);

/** Next calls it when its router begins to navigate: by a link, a form, a script or the browser's buttons. */
export function onRouterTransitionStart(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  if (pathname + search !== location.pathname + location.search) dispatchEvent(new Event(NAVIGATION_START));
}
