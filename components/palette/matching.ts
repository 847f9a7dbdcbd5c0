import { inOtherLayout } from "@/lib/platform/keyboard-layout";
import { wordsOf } from "@/lib/platform/words";

/** Whether each word of what was typed begins a word of the label, in either keyboard layout; ё is е. */
export function fits(label: string, typed: string): boolean {
  const other = inOtherLayout(typed);
  return beginAll(label, typed) || (other !== null && beginAll(label, other));
}

function beginAll(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
