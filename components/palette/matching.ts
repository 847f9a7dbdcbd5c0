import { inOtherLayout } from "@/lib/platform/keyboard-layout";

/** Whether each word of what was typed begins a word of the label, in either keyboard layout; ё is е. */
export function fits(label: string, typed: string): boolean {
  const other = inOtherLayout(typed);
  return beginAll(label, typed) || (other !== null && beginAll(label, other));
}

function beginAll(label: string, typed: string): boolean {
  const words = wordsIn(label);
  return wordsIn(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
