import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/frame/page-frame";

// Classic incremental static regeneration: rendered once for guests, kept, and dropped when its content changes
// (lib/platform/invalidate-pages). The time is only the backstop.
export const revalidate = 300;
export const dynamic = "force-static";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Open pages: served from the cache to guests; people with a session get app/[locale]/live instead. */
export default async function OpenLayout({ children, params }: Props) {
  setRequestLocale((await params).locale);
  return <PageFrame user={null}>{children}</PageFrame>;
}
