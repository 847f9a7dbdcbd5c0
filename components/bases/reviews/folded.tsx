import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type FoldedProps = {
  icon: LucideIcon;
  label: string;
  /** Its name for screen readers. */
  named?: string;
  variant: "outline" | "ghost";
  /** At first: the form was refused without scripts. */
  isOpen: boolean;
  /** What came of the form; the next one closes it. */
  answer: object | null;
  children: ReactNode;
};

/** A form that is folded away behind a button, by the browser's own means. */
export function Folded({ icon: Icon, label, named, variant, isOpen, answer, children }: FoldedProps) {
  const [wasOpen] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!answer || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus(); // the button that had it is folded away
  }, [answer]);
  return (
    <details ref={details} open={wasOpen} className="min-w-0 open:basis-full">
      <summary
        aria-label={named}
        className={buttonVariants({
          variant,
          size: "sm",
          className: cn(
            "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
            variant === "ghost" && "-ml-3",
          ),
        })}
      >
        <Icon aria-hidden />
        {label}
      </summary>
      <div className="grid max-w-prose gap-3 pt-4">{children}</div>
    </details>
  );
}
