"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "@/lib/platform/i18n/navigation";

export type LinkTab = {
  href: string;
  label: ReactNode;
  current: boolean;
  /** Called instead of following the link, where the page keeps the choice in its own state. */
  onChoose?: () => void;
  className?: string;
};

/** Tabs whose state is the address: they work without JavaScript and can be shared. They look like `Tabs`. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: LinkTab[]; className?: string }) {
  return (
    <nav aria-label={label} className={clsx("tab-row", className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          prefetch={false}
          scroll={false}
          onNavigate={(event) => {
            if (!tab.onChoose) return;
            event.preventDefault();
            tab.onChoose();
          }}
          aria-current={tab.current ? "page" : undefined}
          className={clsx("tab", tab.className)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
