import { useState, useTransition } from "react";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { useModal } from "../dialogs/modal-frame";
import { toast } from "../toast";

/** What follows a successful submission. */
export type Done<O> = {
  /** A function of the answer in client components; it may show a toast of its own instead of returning a text. */
  toast?: string | ((answer: O) => string | void);
  /** How long the toast is shown, in milliseconds. */
  duration?: number;
  /** The page to go to. Without it the current page is refreshed. A window closes and refreshes the page behind it. */
  to?: string | ((answer: O) => string);
  /** A window leads to `to` as well, because the page behind it is gone. */
  away?: boolean;
  /** Replaces `to`. */
  then?: (answer: O) => void | Promise<void>;
};

/** Submits by a form's action (`submit` of useFormAction) and does what follows. */
export function useSubmission<O>(submit: (values: object) => Promise<O>, done: Done<O>) {
  const router = useRouter();
  const modal = useModal();
  const [stage, setStage] = useState<"none" | "sending" | "sent">("none");
  const [leaving, startLeaving] = useTransition();

  /** @param then called before what follows @throws ApiError */
  async function send(values: object, then?: () => void): Promise<void> {
    setStage("sending");
    try {
      const answer = await submit(values);
      then?.();
      const [text, to] = [resolve(done.toast, answer), resolve(done.to, answer)];
      if (text) toast(text, { type: "success", ...(done.duration && { duration: done.duration }) });
      if (done.then) {
        let following: unknown;
        startLeaving(() => void (following = done.then!(answer))); // pending until the page that it leads to is there
        await following;
      } else if (modal) modal.finish(done.away ? to : undefined);
      else if (to) startLeaving(() => router.push(to));
      else startLeaving(() => router.refresh());
      setStage("sent");
    } catch (error) {
      setStage("none");
      throw error;
    }
  }

  const closes = stage === "sent" && modal?.dialog.open === false; // pending until the window is gone
  return { pending: stage === "sending" || leaving || closes, send };
}

const resolve = <A, T>(value: T | ((answer: A) => T), answer: A): T =>
  typeof value === "function" ? (value as (answer: A) => T)(answer) : value;
