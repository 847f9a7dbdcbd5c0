"use client";

import { useEffect, useState } from "react";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Success views stay this long before they lead on: docs/product/interface.md 4. */
const DELAY_MS = 2000;

/** Leads to `href` two seconds after `start`, at once by `now`, not at all by `cancel`. */
export function useDeparture(href: string) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => router.push(href), DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, href, router]);

  return {
    start: () => setLeaving(true),
    cancel: () => setLeaving(false),
    now: () => {
      setLeaving(false);
      router.push(href);
    },
  };
}
