import dynamic from "next/dynamic";

// Drawn only where a counter is configured, so that its code does not travel otherwise.
export const Analytics = dynamic(() => import("./analytics").then((module) => module.Analytics), {
  ssr: false,
});
