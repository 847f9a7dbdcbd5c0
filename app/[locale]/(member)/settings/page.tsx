import { getLocale } from "next-intl/server";
import { requireViewer } from "@/lib/identity/require-viewer";
import { redirect } from "@/lib/platform/i18n/navigation";

/** The settings have one page so far. */
export default async function Settings() {
  await requireViewer();
  redirect({ href: "/settings/profile", locale: await getLocale() });
}
