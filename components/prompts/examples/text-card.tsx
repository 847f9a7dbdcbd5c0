import type { ReactNode } from "react";
import { markdownBeginning } from "@/components/common/media/markdown-beginning";
import { cn } from "@/components/ui/cn";

/** Lines that a card shows, and characters that they hold on a phone. */
const LINES = 6;
const FITS = 200;

type Props = {
  caption: string;
  /** Of AI. */
  mark?: ReactNode;
  /** Markdown; the beginning is enough. */
  text: string;
  /** Opens it whole, with a press anywhere on the card. */
  opener: ReactNode;
  className?: string;
};

/** A result in words: how it begins, and the way to all of it. */
export function TextCard({ caption, mark, text, opener, className }: Props) {
  const beginning = markdownBeginning(text);
  const isLong = beginning.length > FITS || beginning.split("\n").length > LINES;
  return (
    <div className={cn("relative grid grid-cols-1 content-start gap-2", className)}>
      {caption && <p className="text-sm font-medium wrap-anywhere">{caption}</p>}
      <p
        className={cn(
          "line-clamp-6 text-sm leading-6 whitespace-pre-line wrap-anywhere",
          isLong && "mask-b-from-40%",
        )}
      >
        {beginning}
      </p>
      {mark}
      {opener}
    </div>
  );
}
