"use client";

import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import styles from "./base-facts.module.css";

/** A longer description has a tooltip with the whole of it: docs/product/interface.md 6. */
const TOOLTIP_THRESHOLD = 120;

/** A base's description in at most three lines. */
export function BaseDescription({ text }: { text: string }) {
  if ([...text].length <= TOOLTIP_THRESHOLD) return <p className={styles.description}>{text}</p>;
  return (
    <Tooltip openOnTap>
      <TooltipTrigger asChild>
        <p tabIndex={0} className={styles.description}>
          {text}
        </p>
      </TooltipTrigger>
      <TooltipContent className="max-w-96 whitespace-pre-line">{text}</TooltipContent>
    </Tooltip>
  );
}
