import { useState } from "react";

/**
 * A dialog whose code is loaded when it is opened for the first time: draw it while `mounted`, by a dynamic import with
 * `ssr: false`. Without that it would suspend the whole page, which then loses the focus that the dialog is to give back.
 */
export function useDialog() {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return {
    mounted: state !== "never",
    open: state === "open",
    onOpenChange: (open: boolean) => setState(open ? "open" : "closed"),
  };
}

export type DialogState = Pick<ReturnType<typeof useDialog>, "open" | "onOpenChange">;
