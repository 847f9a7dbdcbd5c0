"use client";

import { type ComponentProps, useState } from "react";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";

/**
 * A link to a page that the `@modal` slot shows as a window. The page is prefetched while the pointer or the focus is at the link, so that
 * the window opens without a round trip. On that page itself the link does nothing.
 */
export function ModalLink({ href, ...props }: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const pathname = usePathname();
  const [near, setNear] = useState(false);
  return (
    <Link
      {...props}
      href={href}
      data-window=""
      scroll={false}
      prefetch={near}
      onNavigate={(event) => {
        if (pathname === href) event.preventDefault(); // or the window opens over its own page
      }}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    />
  );
}
