import dynamic from "next/dynamic";

/** The launcher of a stored prompt; its code and the text come when it is opened. */
export const LauncherLoader = dynamic(
  () => import("./stored-launcher").then((module) => module.StoredLauncher),
  { ssr: false },
);
