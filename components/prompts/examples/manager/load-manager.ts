import { lateMessages } from "@/lib/platform/i18n/late-messages";

export type LoadedManager = Awaited<ReturnType<typeof fetched>>;

let loaded: { locale: string; manager: Promise<LoadedManager> } | null = null;

/** The manager's code and texts, kept by the page. @throws Error when one of them did not come; the next call tries again */
export function loadManager(locale: string): Promise<LoadedManager> {
  if (loaded?.locale === locale) return loaded.manager;
  const manager = fetched(locale);
  loaded = { locale, manager };
  manager.catch(() => (loaded = null));
  return manager;
}

async function fetched(locale: string) {
  const [{ ExampleManager }, { ManagerDialog }, messages] = await Promise.all([
    import("./example-manager"),
    import("./manager-dialog"),
    lateMessages("results", locale),
  ]);
  return { ExampleManager, ManagerDialog, messages };
}
