"use client";

import { useTranslations } from "next-intl";
import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useConfirm } from "./confirm-dialog";

type Modal = {
  /** Props of the dialog that draws the window. */
  dialog: {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    onCloseAutoFocus: () => void;
  };
  /** Closes the window; asks first if the form in it has unsaved changes. */
  close: () => void;
  /** Closes the window and refreshes the page behind it. */
  finish: () => void;
  /** Refreshes the page behind when the window is closed, for a window that stays open after a success. */
  markChanged: () => void;
  /** Tells the window whether its form has unsaved changes. */
  setUnsaved: (unsaved: boolean) => void;
};

const ModalContext = createContext<Modal | null>(null);

/** The window that the `@modal` slot shows a form in; null on a page. */
export const useModal = () => useContext(ModalContext);

/** Asks before the window around closes while `unsaved` is true. */
export function useUnsavedInModal(unsaved: boolean): void {
  const modal = useModal();
  useEffect(() => {
    modal?.setUnsaved(unsaved);
    return () => modal?.setUnsaved(false);
  }, [modal, unsaved]);
}

/**
 * Shows a page as a window over the page that linked to it (docs/decisions/085). Closing it is a step back in the history, after the
 * exit animation, when the focus has returned to the link.
 */
export function ModalFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("common.unsaved");
  const router = useRouter();
  const confirm = useConfirm();
  const pathname = usePathname();
  const [address] = useState(pathname);
  const [open, setOpen] = useState(true);
  const unsaved = useRef(false);
  const leaving = useRef(false);
  const changed = useRef(false);

  const modal = useMemo<Modal>(() => {
    /** Leaves all history entries of the window. */
    const stepBack = () => {
      addEventListener("popstate", () => location.pathname === address && stepBack(), { once: true });
      router.back();
    };
    const leave = () => {
      leaving.current = true;
      setOpen(false);
    };
    const markChanged = () => {
      if (changed.current) return;
      changed.current = true;
      const onBack = () => {
        if (location.pathname === address) return; // a refresh would render the window once more
        removeEventListener("popstate", onBack);
        router.refresh();
      };
      addEventListener("popstate", onBack);
    };
    const question = {
      title: t("title"),
      description: t("text"),
      confirmLabel: t("confirm"),
      cancelLabel: t("stay"),
      destructive: true,
    };
    const close = async () => {
      if (!unsaved.current || (await confirm(question))) leave();
    };
    return {
      dialog: {
        open,
        onOpenChange: (next) => void (next || close()),
        onCloseAutoFocus() {
          if (leaving.current) stepBack(); // else the browser's back button has closed it
          leaving.current = false;
        },
      },
      close: () => void close(),
      finish() {
        markChanged();
        leave();
      },
      markChanged,
      setUnsaved: (next) => void (unsaved.current = next),
    };
  }, [address, confirm, open, router, t]);

  // Next keeps the slot's last content after a navigation to a page without a window.
  if (pathname !== address) return null;
  return (
    <ModalContext value={modal}>
      {/* Tells HeadingFocus that the page behind stays. */}
      <span hidden data-modal />
      {children}
    </ModalContext>
  );
}
