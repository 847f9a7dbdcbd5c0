import { cn } from "@/components/ui/cn";

/** How many are new, on the control that leads to them; nothing when there are none. Decoration: the control says it in words. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span
      aria-hidden
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-destructive px-1.5 text-xs font-medium text-destructive-foreground tabular-nums",
        className,
      )}
    >
      {text}
    </span>
  );
}

/** Nothing for none, "99+" for more than 99 (docs/product/feedback.md 2). */
function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
}
