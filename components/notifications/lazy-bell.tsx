"use client";

import dynamic from "next/dynamic";

// For members only, so that visitors do not load it, and of no use without scripts. A boundary on the server would be
// streamed behind the page (docs/decisions/058).
export const Bell = dynamic(() => import("./bell").then((module) => module.Bell), {
  ssr: false,
  loading: () => <span className="size-9 shrink-0 noscript:hidden" />,
});
