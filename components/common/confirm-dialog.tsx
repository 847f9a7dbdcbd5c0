"use client";

import { useTranslations } from "next-intl";
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

export type ConfirmQuestion = {
  title: string;
  description?: ReactNode;
  /** A choice that belongs to the question. */
  choice?: ReactNode;
  /** The verb on the button: «Удалить». */
  confirmLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Work to do on "yes": the dialog stays open and shows that it runs; its error rejects the answer. */
  onConfirm?: () => Promise<unknown>;
};

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;
type Pending = { resolve: (answer: boolean) => void; reject: (error: unknown) => void };

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before something that cannot be undone: `if (await confirm({ title, destructive: true })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error("useConfirm needs ConfirmProvider above");
  return confirm;
}

/** Holds the one confirmation dialog of the page; once, in the root layout. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(false);
  const pending = useRef<Pending | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  // A question that follows at once upon another finds the focus on the other's "yes".
  useEffect(() => {
    if (cancel.current?.closest("[role=alertdialog]")?.contains(document.activeElement)) cancel.current.focus();
  }, [question]);

  const confirm = useCallback<Confirm>((next) => {
    pending.current?.resolve(false); // a newer question replaces one left open
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve, reject) => {
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

  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog open={open} onOpenChange={(next) => !next && !working && answer(({ resolve }) => resolve(false))}>
        <AlertDialogContent {...(!question?.description && { "aria-describedby": undefined })}>
          <AlertDialogHeader>
            <AlertDialogTitle>{question?.title}</AlertDialogTitle>
            {question?.description && <AlertDialogDescription>{question.description}</AlertDialogDescription>}
          </AlertDialogHeader>
          {question?.choice}
          <AlertDialogFooter>
            <AlertDialogCancel asChild>
              <Button ref={cancel} variant="outline" disabled={working}>
                {question?.cancelLabel ?? t("cancel")}
              </Button>
            </AlertDialogCancel>
            <Button variant={question?.destructive ? "destructive" : "default"} pending={working} onClick={() => void accept()}>
              {question?.confirmLabel ?? t("confirm")}
            </Button>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </ConfirmContext>
  );
}
