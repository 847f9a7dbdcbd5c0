import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";

/** A turning circle. With `label` it is announced as a status; without, it is decoration beside a text. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={clsx("spinner", className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-muted-foreground">
      {icon}
      {label}
    </span>
  );
}
