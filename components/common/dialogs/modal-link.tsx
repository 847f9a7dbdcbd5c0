"use client";

import { type ComponentProps, useState } from "react";
import { Link } from "@/lib/platform/i18n/navigation";

/**
 * A link to a page that the `@modal` slot shows as a window. The page is prefetched when the pointer or the focus reaches the link, so that
 * the window opens without a round trip.
 */
export function ModalLink(props: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  return (
    <Link
      {...props}
      scroll={false}
      prefetch={near}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    />
  );
}
