"use client";

import { useLayoutEffect } from "react";
import { CARD_VIEW, restoreCardView } from "./card-view";

const SCRIPT = `try{let view=localStorage.getItem("${CARD_VIEW.key}");if(view)document.documentElement.setAttribute("${CARD_VIEW.attribute}",view)}catch{}`;

/** Sets the remembered view of lists before the first paint: cached pages are the same for everybody. */
export function RememberedCardView({ nonce }: { nonce: string | undefined }) {
  useLayoutEffect(restoreCardView, []); // after a navigation in the browser, which runs no script of the page
  // In the browser the script has already run with the page; React warns about an executable script it has to create.
  const isServer = typeof window === "undefined";
  return (
    <script
      nonce={isServer ? nonce : ""}
      type={isServer ? undefined : "application/json"}
      suppressHydrationWarning
    >
      {SCRIPT}
    </script>
  );
}
