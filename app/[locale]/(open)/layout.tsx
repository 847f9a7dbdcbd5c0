import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { EndedSession } from "@/components/identity/ended-session";
import { PageFrame } from "@/components/layout/frame/page-frame";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { getViewer } from "@/lib/identity/viewer-of";

export const dynamic = "force-dynamic";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Open pages. Guests get them out of the response cache (lib/platform/http-server/guest-page). */
export default async function OpenLayout({ children, params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <PageFrame user={await getHeaderUser(await getViewer())} isOpen>
      {children}
      <EndedSession />
    </PageFrame>
  );
}
