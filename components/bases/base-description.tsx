"use client";

import { cn } from "@/components/ui/cn";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";

/** A longer description has a tooltip with the whole of it: core.md section 9. */
const TOOLTIP_THRESHOLD = 120;

/** A base's description in at most three lines. */
export function BaseDescription({ text, className }: { text: string; className?: string }) {
  const classes = cn("line-clamp-3 text-left text-sm text-pretty wrap-anywhere text-muted-foreground", className);
  if ([...text].length <= TOOLTIP_THRESHOLD) return <p className={classes}>{text}</p>;
  return (
    <Tooltip openOnTap>
      <TooltipTrigger asChild>
        <p tabIndex={0} className={cn(classes, "relative rounded-sm")}>{text}</p>
      </TooltipTrigger>
      <TooltipContent className="max-w-96 whitespace-pre-line">{text}</TooltipContent>
    </Tooltip>
  );
}
