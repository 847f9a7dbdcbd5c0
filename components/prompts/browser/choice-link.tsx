"use client";

import type { ComponentProps, MouseEvent } from "react";
import { Link } from "@/lib/platform/i18n/navigation";
import { useBrowser } from "./browser-provider";
import type { BrowserState } from "./state";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { change: Partial<BrowserState> };

/** A link that makes a choice: an address for everybody, at once and in place where scripts run. */
export function ChoiceLink({ change, ...props }: Props) {
  const { hrefOf, choose } = useBrowser();

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    choose(change);
  }

  return <Link href={hrefOf(change)} prefetch={false} scroll={false} onClick={press} {...props} />;
}
