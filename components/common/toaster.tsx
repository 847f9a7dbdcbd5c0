import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";

const VISIBLE_TOASTS = 3;

export type ToastOptions = {
  type?: "info" | "success" | "warning" | "error";
  /** Milliseconds. */
  duration: number;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
  /** A button in it; give it a `duration` that leaves time to read and press. */
  action?: { label: string; onClick: () => void };
};

export type ShowToast = (message: string, options: ToastOptions) => void;

const showToast: ShowToast = (message, { type = "info", duration, id, action }) =>
  void sonner[type](message, { duration, ...(id && { id }), ...(action && { action: leaving(action) }) });

/** Sonner gives the focus back to where it was when it leaves a toast, which an action that moves the focus must not lose to. */
function leaving({ label, onClick }: NonNullable<ToastOptions["action"]>) {
  return {
    label,
    onClick() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onClick();
    },
  };
}

export type ToasterProps = {
  /** Receives the function that shows a toast, and null on unmount. */
  onReady: (show: ShowToast | null) => void;
};

/** The toasts themselves. On phones they keep clear of sticky actions. */
export function Toaster({ onReady }: ToasterProps) {
  const t = useTranslations("common");
  useEffect(() => {
    onReady(showToast);
    return () => onReady(null);
  }, [onReady]);
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={VISIBLE_TOASTS}
      expand
      gap={8}
      style={{ fontFamily: "inherit" }}
      offset={{ bottom: "max(24px, var(--toast-bottom))", right: 24 }}
      mobileOffset={{ bottom: "var(--toast-bottom)", left: 16, right: 16 }}
      containerAriaLabel={t("notifications")}
      icons={{
        info: <Info aria-hidden className="size-5 text-muted-foreground" />,
        success: <CircleCheck aria-hidden className="size-5 text-free" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-paid" />,
        error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border bg-popover px-4 py-3 text-sm text-popover-foreground shadow-float md:w-88",
          content: "min-w-0 flex-1 hyphens-auto wrap-anywhere",
          actionButton:
            "-my-1 shrink-0 rounded-sm py-1 touch:-my-3 touch:py-3 font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary",
        },
      }}
    />
  );
}
