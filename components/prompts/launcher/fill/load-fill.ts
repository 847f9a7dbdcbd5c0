import { lateMessages } from "@/components/layout/late-messages";

export type LoadedFill = Awaited<ReturnType<typeof loadFill>>;

/** The dialog's code and texts. @throws Error when one of them did not come */
export async function loadFill(locale: string) {
  const [{ FillDialog }, messages] = await Promise.all([
    import("./fill-dialog"),
    lateMessages("fill", locale),
  ]);
  return { FillDialog, messages };
}
