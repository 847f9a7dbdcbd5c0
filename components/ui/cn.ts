import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two Tailwind classes for one property the later wins. What open pages load joins them with `clsx`
 * alone, because the merging is 8 KB of script: there a component's own look is a utility of app/utilities.css, which any
 * single class overrides (docs/decisions/036).
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
