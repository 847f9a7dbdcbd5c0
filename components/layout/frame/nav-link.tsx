"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";

const never = () => () => {};

/** A navigation link that knows when it is the current section ("the link is active for any path under it"). */
export function NavLink({
  href,
  section = href,
  className,
  children,
  onClick,
}: {
  href: string;
  /** The paths that belong to it; those below `href` when not given. */
  section?: string;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
}) {
  const pathname = usePathname();
  // Pages are cached under their rewritten path, so the mark is set in the browser, where the address is the real one.
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const active = mounted && (pathname === section || pathname.startsWith(`${section}/`));
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onClick}
      aria-current={active ? "page" : undefined}
      className={clsx("nav-link", className)}
    >
      {children}
    </Link>
  );
}
