"use client";

import { type ComponentProps, useState } from "react";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link whose page is prefetched while the pointer or the focus is at it, so that it opens without a round trip. */
export function NearLink(props: Props) {
  const [near, setNear] = useState(false);
  return (
    <Link
      {...props}
      prefetch={props.prefetch ?? near}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    />
  );
}

/** A link to a page that the `@modal` slot shows as a window. On that page itself the link does nothing. */
export function ModalLink(props: Props) {
  const pathname = usePathname();
  return (
    <NearLink
      {...props}
      data-window=""
      scroll={false}
      onNavigate={(event) => {
        if (pathname === props.href) event.preventDefault(); // or the window opens over its own page
      }}
    />
  );
}
