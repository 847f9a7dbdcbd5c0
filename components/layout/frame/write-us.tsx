"use client";

import type { ReactNode } from "react";
import { usePathname } from "@/lib/platform/i18n/navigation";

/** The link that opens the feedback dialog; on the home page only (docs/product/interface.md 2). */
export function WriteUs({ children }: { children: ReactNode }) {
  if (usePathname() !== "/") return null;
  return (
    <a
      href="#feedback"
      className="noscript:hidden -my-2 rounded-sm py-2 text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    >
      {children}
    </a>
  );
}
