import { createContext, useContext, useOptimistic, useTransition, type ReactNode } from "react";
import { useKeptFocus } from "@/components/common/hooks/use-kept-focus";
import type { ContentType } from "@/lib/prompts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { changed, publicListHref, stateHref, type BrowserState } from "./state";

type Browser = {
  /** The current filters, updated at once; the results follow. */
  state: BrowserState;
  path: string;
  /** The order of the list without a search and without a choice. */
  usualSort: "manual" | "new" | "popular";
  /** Results of the last choice are on their way. */
  pending: boolean;
  /** Makes a choice: the address changes, and the list with it. */
  choose: (change: Partial<BrowserState>) => void;
  /** The address after a choice, for links. */
  hrefOf: (change: Partial<BrowserState>) => string;
  /** The address of the list in this state but for its search, for a form that searches: no section, which knows no search. */
  unsearched: string;
};

const BrowserContext = createContext<Browser | null>(null);

export function useBrowser(): Browser {
  const browser = useContext(BrowserContext);
  if (!browser) throw new Error("useBrowser needs BrowserProvider above");
  return browser;
}

type Props = Pick<Browser, "path" | "state" | "usualSort"> & {
  defaultType: ContentType;
  /** Of the list of all open prompts: the types that are sections. */
  sections?: readonly ContentType[] | undefined;
  children: ReactNode;
};

/** Holds the state of a list of prompts: the address says it, choices show at once, old results stay until new ones come. */
export function BrowserProvider({ path, state, usualSort, defaultType, sections, children }: Props) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(state);
  const root = useKeptFocus();

  const addressOf = (next: BrowserState) =>
    sections ? publicListHref(next, sections) : stateHref(path, next, defaultType);
  const hrefOf = (change: Partial<BrowserState>) => addressOf(changed(shown, change));

  const unsearched = stateHref(path, changed(shown, { q: "" }), defaultType);

  function choose(change: Partial<BrowserState>) {
    startTransition(() => {
      setShown(changed(shown, change));
      router.replace(hrefOf(change), { scroll: false });
    });
  }

  return (
    <BrowserContext value={{ state: shown, path, usualSort, pending, choose, hrefOf, unsearched }}>
      <div ref={root} className="grid grid-cols-1 gap-5">
        {children}
      </div>
    </BrowserContext>
  );
}
