import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/frame/page-frame";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { getViewer } from "@/lib/identity/viewer-of";

export const dynamic = "force-dynamic";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Pages whose address is a secret: for guests too, kept in no cache and told to no analytics. */
export default async function SecretLayout({ children, params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <PageFrame user={await getHeaderUser(await getViewer())} analytics={false}>
      {children}
    </PageFrame>
  );
}
