"use client";

import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { ConfirmPopupProps, ConfirmQuestion } from "./confirm-popup";

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;
type Pending = { resolve: (answer: boolean) => void; reject: (error: unknown) => void };

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before something that cannot be undone: `if (await confirm({ title, destructive: true })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error("useConfirm needs ConfirmProvider above");
  return confirm;
}

/**
 * Holds the one confirmation dialog of the page; once, in the root layout. Its code comes with the first question; where it
 * cannot, the browser asks in its own way.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [Popup, setPopup] = useState<ComponentType<ConfirmPopupProps> | null>(null);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(false);
  const pending = useRef<Pending | null>(null);

  const confirm = useCallback<Confirm>(async (next) => {
    pending.current?.resolve(false); // a newer question replaces one left open
    pending.current = null;
    const loaded = await import("./confirm-popup").catch(() => null);
    if (!loaded) return askInBrowser(next);
    setPopup(() => loaded.ConfirmPopup);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve, reject) => {
      pending.current?.resolve(false);
      pending.current = { resolve, reject };
    });
  }, []);

  function answer(settle: (promise: Pending) => void) {
    setOpen(false);
    setWorking(false);
    if (pending.current) settle(pending.current);
    pending.current = null;
  }

  async function accept() {
    setWorking(true);
    try {
      await question?.onConfirm?.();
      answer(({ resolve }) => resolve(true));
    } catch (error) {
      answer(({ reject }) => reject(error));
    }
  }

  const decline = () => answer(({ resolve }) => resolve(false));
  return (
    <ConfirmContext value={confirm}>
      {children}
      {Popup && question && (
        <Popup
          question={question}
          open={open}
          working={working}
          onAccept={() => void accept()}
          onDecline={decline}
        />
      )}
    </ConfirmContext>
  );
}

async function askInBrowser({ title, onConfirm }: ConfirmQuestion): Promise<boolean> {
  const yes = window.confirm(title);
  if (yes) await onConfirm?.();
  return yes;
}
