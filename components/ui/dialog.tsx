import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { useReturnFocus } from "./use-return-focus";

export const Dialog = DialogPrimitive.Root;
const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

const widths = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-3xl", xl: "md:max-w-5xl" };

/** The cross in a window's corner. */
export function DialogCross() {
  const t = useTranslations("common");
  return (
    <DialogPrimitive.Close
      aria-label={t("close")}
      className="absolute top-2.5 right-2.5 z-20 inline-flex size-9 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground touch:size-11 md:top-3 md:right-3"
    >
      <X aria-hidden className="size-5" />
    </DialogPrimitive.Close>
  );
}

/** The cross of a column that scrolls: it stays in sight, and is the last in the order of focus. */
export function StickyCross() {
  return (
    <div className="sticky top-0 z-20 order-first h-0 shrink-0">
      <DialogCross />
    </div>
  );
}

export function DialogOverlay(props: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
      {...props}
    />
  );
}

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  size?: keyof typeof widths;
  /** Keep `false` only when the dialog offers another visible way out. */
  cross?: boolean;
};

/**
 * A centred window, on phones a sheet of full height. It scrolls inside: `DialogHeader` and `DialogFooter` stay
 * in sight, everything else goes into `DialogBody`. A form may wrap body and footer.
 */
export function DialogContent({
  className,
  children,
  size = "md",
  cross = true,
  ...props
}: DialogContentProps) {
  const focus = useReturnFocus(props);
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground outline-none [&>form]:contents",
          "max-md:inset-0 max-md:h-dvh max-md:data-[state=closed]:animate-rise-out max-md:data-[state=open]:animate-rise-in",
          "md:inset-0 md:m-auto md:h-fit md:max-h-[min(85dvh,56rem)] md:w-[calc(100%-4rem)] md:rounded-xl md:border md:shadow-float md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in",
          widths[size],
          className,
        )}
        {...props}
        {...focus}
      >
        {children}
        {cross && <StickyCross />}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "sticky top-0 z-10 grid gap-1 bg-popover px-4 pt-4 pr-16 pb-3 md:px-6 md:pt-5 md:pr-16",
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn("text-lg font-semibold", className)} {...props} />;
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description className={cn("text-sm text-muted-foreground", className)} {...props} />
  );
}

export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid grid-cols-1 gap-4 px-4 pt-1 pb-6 md:px-6", className)} {...props} />;
}

/** Actions; the main one comes last. On phones they fill the bottom edge, a longer label the wider. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-10 mt-auto flex gap-2 border-t bg-popover px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-auto md:justify-end md:px-6",
        className,
      )}
      {...props}
    />
  );
}

type DialogFrameProps = Omit<DialogContentProps, "title"> &
  Pick<ComponentProps<typeof Dialog>, "open" | "defaultOpen" | "onOpenChange"> & {
    /** In place of `open` and `onOpenChange`: it is open for as long as it is drawn. */
    onClose?: () => void;
    /** The element that opens the dialog, where it is not opened from code. */
    trigger?: ReactNode;
    title: ReactNode;
    description?: ReactNode;
  };

/** A dialog with its title and description; `children` are its `DialogBody` and `DialogFooter`, or a form of both. */
export function DialogFrame({
  open,
  defaultOpen,
  onOpenChange,
  onClose,
  trigger,
  title,
  description,
  children,
  ...content
}: DialogFrameProps) {
  const drawn = onClose && { open: true, onOpenChange: (next: boolean) => void (next || onClose()) };
  return (
    <Dialog {...{ open, defaultOpen, onOpenChange, ...drawn }}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent {...(!description && { "aria-describedby": undefined })} {...content}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
          {description && <DialogDescription className="wrap-anywhere">{description}</DialogDescription>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
