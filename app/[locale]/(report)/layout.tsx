import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/frame/page-frame";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { getViewer } from "@/lib/identity/viewer-of";

export const dynamic = "force-dynamic";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Public pages outside the page cache: their content depends on the whole address. */
export default async function UncachedLayout({ children, params }: Props) {
  setRequestLocale((await params).locale);
  return <PageFrame user={await getHeaderUser(await getViewer())}>{children}</PageFrame>;
}
