"use client";

import type { ReactNode } from "react";
import { useModal } from "./modal-frame";

/**
 * Links of a page to itself (tabs, pages of a list), where the `@modal` slot shows the page as a window too: in the window the router follows
 * them; on the page the browser does, because the router would open the window over it.
 */
export function OwnLinks({ children }: { children: ReactNode }) {
  const modal = useModal();
  if (modal) return children;
  return (
    <div
      className="contents"
      onClickCapture={(event) => {
        const link = (event.target as Element).closest("a");
        if (link?.pathname === location.pathname) event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
