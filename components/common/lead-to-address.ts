import { getLocale } from "next-intl/server";
import { permanentRedirect } from "@/lib/platform/i18n/navigation";
import { requestScope } from "@/lib/platform/request-scope";

/**
 * Redirects for good from every other address of a thing to the one with its name, in the same language and with the same
 * query. Only for what this viewer may see: the name is in the answer. A posted form is answered where it was posted
 * to, because a redirect would have the browser post it again.
 * @param href the thing's address, without language prefix
 * @param asked the last part of the address that was asked for
 */
export async function leadToAddress(href: `/${string}`, asked: string): Promise<void> {
  const { path = "", form } = requestScope() ?? {};
  if (form || href.endsWith(`/${asked}`)) return;
  const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
  permanentRedirect({ href: href + query, locale: await getLocale() });
}
