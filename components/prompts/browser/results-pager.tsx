"use client";

import { Pager } from "@/components/common/pager";
import { useBrowser } from "./browser-provider";

/** Next and previous page. The address remembers the cursors on the way, so that there is a way back. */
export function ResultsPager({ nextCursor }: { nextCursor: string | null }) {
  const { state, hrefOf } = useBrowser();
  const { cursors } = state;
  return (
    <Pager
      previous={cursors.length ? hrefOf({ cursors: cursors.slice(0, -1) }) : null}
      next={nextCursor ? hrefOf({ cursors: [...cursors, nextCursor] }) : null}
      page={cursors.length + 1}
    />
  );
}
