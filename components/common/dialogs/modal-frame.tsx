"use client";

import { useTranslations } from "next-intl";
import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useRouter as usePagesRouter } from "@/lib/platform/i18n/navigation";
import { useConfirm } from "./confirm-dialog";

/** What closing the window would end: nothing, unsaved changes (asks first), a submission (waits for it). */
type AtStake = "nothing" | "changes" | "submission";

type Modal = {
  /** Props of the dialog that draws the window. */
  dialog: {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    onCloseAutoFocus: () => void;
  };
  /** Closes the window; asks first if the form in it has unsaved changes. */
  close: () => void;
  /**
   * Closes the window and refreshes the page behind it, or goes on to `to`. Only after the step back: a navigation out of the slot leaves Next a
   * tree that it cannot refresh ("its tree has no page segment").
   */
  finish: (to?: string) => void;
  /** Refreshes the page behind when the window is closed, for a window that stays open after a success. */
  markChanged: () => void;
  /** The browser's back button has closed the window. */
  isGone: () => boolean;
  setAtStake: (atStake: AtStake) => void;
};

const ModalContext = createContext<Modal | null>(null);

/** The window that the `@modal` slot shows a form in; null on a page. */
export const useModal = () => useContext(ModalContext);

/** Asks before the window around closes over unsaved changes, and keeps it open during a submission. */
export function useAtStake(atStake: AtStake): void {
  const modal = useModal();
  useEffect(() => {
    modal?.setAtStake(atStake);
    return () => modal?.setAtStake("nothing");
  }, [modal, atStake]);
}

/**
 * Shows a page as a window over the page that linked to it (docs/decisions/085). Closing it is a step back in the history, after the
 * exit animation, when the focus has returned to the link.
 */
export function ModalFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [address] = useState(pathname);
  // Next keeps the slot's last content after a navigation to a page without a window; a window that returns begins with a new state.
  return pathname === address ? <OpenModal address={address}>{children}</OpenModal> : null;
}

function OpenModal({ address, children }: { address: string; children: ReactNode }) {
  const t = useTranslations("common.unsaved");
  const router = useRouter();
  const pages = usePagesRouter(); // knows the language
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  const gone = useRef(false);
  const atStake = useRef<AtStake>("nothing");
  const leaving = useRef(false);
  const changed = useRef(false);

  useEffect(() => {
    gone.current = false; // strict mode mounts twice
    return () => void (gone.current = true);
  }, []);

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
    const goOn = (to?: string) => (to === undefined ? router.refresh() : pages.push(to));
    const markChanged = (to?: string) => {
      if (gone.current) return goOn(to);
      if (changed.current) return;
      changed.current = true;
      const onBack = () => {
        if (location.pathname === address) return; // a refresh would render the window once more
        removeEventListener("popstate", onBack);
        goOn(to);
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
      if (atStake.current === "submission") return;
      if (atStake.current === "nothing" || (await confirm(question))) leave();
    };
    return {
      dialog: {
        open,
        onOpenChange: (next) => void (next || close()),
        onCloseAutoFocus() {
          // Else the browser's back button or a link has left the window.
          if (leaving.current && location.pathname === address) stepBack();
          leaving.current = false;
        },
      },
      close: () => void close(),
      finish(to) {
        markChanged(to);
        if (!gone.current) leave();
      },
      markChanged: () => markChanged(),
      isGone: () => gone.current,
      setAtStake: (next) => void (atStake.current = next),
    };
  }, [address, confirm, open, pages, router, t]);

  return (
    <ModalContext value={modal}>
      {/* Tells HeadingFocus and the palette's keys that the page behind stays. */}
      <span hidden data-modal />
      {children}
    </ModalContext>
  );
}
