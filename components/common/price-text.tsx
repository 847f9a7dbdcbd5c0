import { cn } from "@/components/ui/cn";
import { formatPrice } from "./format-price";

/** A price in roubles. */
export function PriceText({ value, className }: { value: number; className?: string }) {
  return <span className={cn("whitespace-nowrap", className)}>{formatPrice(value)}</span>;
}
