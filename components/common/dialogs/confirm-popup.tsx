import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
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
  /** The verb on the button: «Удалить». */
  confirmLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Work to do on "yes": the dialog stays open and shows that it runs; its error rejects the answer. */
  onConfirm?: () => Promise<unknown>;
};

export type ConfirmPopupProps = {
  question: ConfirmQuestion;
  open: boolean;
  working: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

/** The question itself. */
export function ConfirmPopup({ question, open, working, onAccept, onDecline }: ConfirmPopupProps) {
  const t = useTranslations("common");
  const cancel = useRef<HTMLButtonElement>(null);

  // A question that follows at once upon another finds the focus on the other's "yes".
  useEffect(() => {
    if (cancel.current?.closest("[role=alertdialog]")?.contains(document.activeElement))
      cancel.current.focus();
  }, [question]);

  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && !working && onDecline()}>
      <AlertDialogContent {...(!question.description && { "aria-describedby": undefined })}>
        <AlertDialogHeader>
          <AlertDialogTitle>{question.title}</AlertDialogTitle>
          {question.description && <AlertDialogDescription>{question.description}</AlertDialogDescription>}
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button ref={cancel} variant="outline" disabled={working}>
              {question.cancelLabel ?? t("cancel")}
            </Button>
          </AlertDialogCancel>
          <Button
            variant={question.destructive ? "destructive" : "default"}
            pending={working}
            onClick={onAccept}
          >
            {question.confirmLabel ?? t("confirm")}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
