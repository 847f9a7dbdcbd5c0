import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  className?: string;
};

/** Shown in place of an empty list: says what the place is for and offers the next step. */
export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center rounded-lg border border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      {Icon && (
        <span className="mb-4 inline-flex size-12 items-center justify-center rounded-lg bg-primary-soft text-primary-soft-foreground">
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <p className="text-base font-semibold text-balance">{title}</p>
      {children && <div className="mt-1 max-w-md text-sm text-pretty text-muted-foreground">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-x-2 *:mt-5">{action}</div>}
    </div>
  );
}
