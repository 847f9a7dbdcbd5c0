import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/frame/page-frame";

export const dynamic = "force-dynamic";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** The sign-in page's frame: rendered per request, because its policy depends on the running server's configuration. */
export default async function AuthLayout({ children, params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <PageFrame user={null} analytics={false}>
      {children}
    </PageFrame>
  );
}
