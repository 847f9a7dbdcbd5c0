"use client";

import dynamic from "next/dynamic";

// Drawn for members only, so that visitors do not load it. It stands in its own place while its code comes.
export const Bell = dynamic(() => import("./bell").then((module) => module.Bell), {
  loading: () => <span className="size-9 shrink-0 noscript:hidden" />,
});
