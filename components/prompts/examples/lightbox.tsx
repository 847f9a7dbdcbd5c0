import { ChevronLeft, ChevronRight, WandSparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type KeyboardEvent, useState, type PointerEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogCross, DialogOverlay } from "@/components/ui/dialog";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { AiMark, aiMarkOf } from "./ai-mark";
import { FilledIn } from "./filled-in";
import { LightboxStage } from "./lightbox-stage";
import { MadeWith } from "./made-with";
import type { ShownFileExample } from "./shown-example";

export type LightboxProps = {
  /** Of the prompt. */
  title: string;
  examples: readonly ShownFileExample[];
  /** Which one is seen first. */
  start: number;
  onClose: () => void;
  /** It is gone and the focus is back. */
  onClosed: () => void;
  onFill: (example: ShownFileExample) => void;
};

/** Results one by one over the whole window, dark in both themes: arrows, Home, End and Esc, or a swipe. */
export function Lightbox({ title, examples, start, onClose, onClosed, onFill }: LightboxProps) {
  const t = useTranslations("prompts.results");
  const [index, setIndex] = useState(start);
  const last = examples.length - 1;
  const example = examples[Math.min(index, last)];
  const focus = useReturnFocus({ onCloseAutoFocus: () => queueMicrotask(onClosed) });
  const go = (to: number) => setIndex(Math.min(last, Math.max(0, to)));
  const swipe = useSwipe((step) => go(index + step));
  if (!example) return null;

  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLVideoElement) return; // a film has arrows of its own
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  const { caption, filledIn, hasMadeWith } = example;
  const told = caption !== "" || filledIn.length > 0 || hasMadeWith || aiMarkOf(example) !== null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onKeyDown={press}
          className="dark fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-background text-foreground outline-none data-[state=open]:animate-fade-in lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_minmax(0,1fr)]"
          {...focus}
        >
          <header className="flex h-14 items-center gap-4 pr-16 pl-4 lg:col-span-2">
            <DialogPrimitive.Title className="min-w-0 flex-1 truncate text-sm font-medium">
              {t("lightbox", { title })}
            </DialogPrimitive.Title>
            <p
              aria-live="polite"
              className={last > 0 ? "shrink-0 text-sm text-muted-foreground tabular-nums" : "sr-only"}
            >
              {t("counter", { number: index + 1, count: examples.length })}
              <span className="sr-only">. {example.alt}</span>
            </p>
          </header>
          <DialogCross />
          <div
            className="relative min-h-0 touch-pan-y touch-pinch-zoom px-3 pb-3 md:px-16 md:pb-6"
            {...swipe}
          >
            <LightboxStage key={example.id} example={example} playing={index === start} />
            {last > 0 && (
              <>
                <Step
                  label={t("previous")}
                  disabled={index === 0}
                  onClick={() => go(index - 1)}
                  className="left-2"
                >
                  <ChevronLeft aria-hidden />
                </Step>
                <Step
                  label={t("next")}
                  disabled={index === last}
                  onClick={() => go(index + 1)}
                  className="right-2"
                >
                  <ChevronRight aria-hidden />
                </Step>
              </>
            )}
          </div>
          {told && (
            <aside className="grid max-h-[38dvh] content-start gap-4 overflow-y-auto border-t bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:max-h-none lg:w-80 lg:border-t-0 lg:border-l lg:p-6">
              {example.caption && <p className="text-pretty wrap-anywhere">{example.caption}</p>}
              <AiMark example={example} />
              {example.filledIn.length > 0 && (
                <>
                  <h3 className="text-sm font-medium">{t("filledIn")}</h3>
                  <FilledIn values={example.filledIn} />
                  <Button className="lg:w-fit" onClick={() => onFill(example)}>
                    <WandSparkles aria-hidden />
                    {t("fill")}
                  </Button>
                </>
              )}
              {example.hasMadeWith && (
                <>
                  <h3 className="text-sm font-medium">{t("madeWith.title")}</h3>
                  <MadeWith example={example} />
                </>
              )}
            </aside>
          )}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </Dialog>
  );
}

type StepProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  className: string;
  children: React.ReactNode;
};

/** Stays focusable at the ends: a disabled button would lose the focus, and the arrow keys with it. */
function Step({ label, disabled, onClick, className, children }: StepProps) {
  return (
    <Button
      size="icon"
      variant="secondary"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cn(
        "absolute top-1/2 size-11 -translate-y-1/2 rounded-full opacity-90 aria-disabled:opacity-0",
        className,
      )}
    >
      {children}
    </Button>
  );
}

/** Pixels that a finger has to go sideways. */
const FAR_ENOUGH = 48;

/** Handlers for swipes by finger or pen. @param onSwipe 1: next, -1: previous */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      // A mouse has buttons and keys; a second finger pinches; a film has a bar that is dragged.
      const mine =
        event.pointerType !== "mouse" && event.isPrimary && !(event.target instanceof HTMLVideoElement);
      from.current = mine ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current;
      from.current = null;
      if (start?.id !== event.pointerId) return;
      const [across, along] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(across) >= FAR_ENOUGH && Math.abs(across) > 1.5 * Math.abs(along))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
