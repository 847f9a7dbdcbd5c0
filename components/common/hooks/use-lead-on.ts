"use client";

import { useEffect } from "react";
import type { FormState } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Leads on where a form of the page has been carried out, as the server does where no script runs (`then` of its action); the page that it leads to may be this one. */
export function useLeadOn(posted: FormState<unknown>, href: `/${string}`): void {
  const router = useRouter();
  const done = posted?.ok === true;
  useEffect(() => {
    if (!done) return;
    router.replace(href);
    router.refresh();
  }, [done, href, router]);
}
