"use client";

import { useState, useTransition } from "react";
import { usePathname, useRouter } from "@/lib/platform/i18n/navigation";
import { useModal } from "../dialogs/modal-frame";
import { toast } from "../toast";

/** What follows a successful submission. */
export type Done<O> = {
  toast?: string;
  /** How long the toast is shown, in milliseconds. */
  duration?: number;
  /** The page to go to; a window closes and refreshes the page behind it. Without it the current page is refreshed. */
  to?: string;
  /** Replaces `to`. */
  then?: (answer: O) => void;
};

const STORED = "promptoteka:stored";

/** Calls `listener` after every successful submission of this page. @returns stops it */
export function onStored(listener: () => void): () => void {
  window.addEventListener(STORED, listener);
  return () => window.removeEventListener(STORED, listener);
}

/** Submits by a form's action (`submit` of useFormAction) and does what follows. */
export function useSubmission<O>(submit: (values: object) => Promise<O>, done: Done<O>) {
  const router = useRouter();
  const modal = useModal();
  const pathname = usePathname();
  const [sending, setSending] = useState(false);
  const [leaving, startLeaving] = useTransition();

  /** Refreshes the page. A refresh of a window would replace it by its page, so that is loaded again. */
  function refresh() {
    if (modal) router.replace(pathname + location.search, { scroll: false });
    else router.refresh();
  }

  /** @param then called before what follows @throws ApiError */
  async function send(values: object, then?: () => void): Promise<void> {
    setSending(true);
    try {
      const answer = await submit(values);
      then?.();
      window.dispatchEvent(new Event(STORED));
      if (done.toast)
        toast(done.toast, { type: "success", ...(done.duration && { duration: done.duration }) });
      if (modal && done.to && !done.then) return modal.finish(); // pending until the window is gone
      if (done.then) done.then(answer);
      else startLeaving(() => (done.to ? router.push(done.to) : refresh()));
      setSending(false);
    } catch (error) {
      setSending(false);
      throw error;
    }
  }

  return { pending: sending || leaving, send };
}
