"use client";

import { Tooltip } from "@/components/ui/tooltip";
import styles from "./base-facts.module.css";

/** A longer description has a tooltip with the whole of it: docs/product/interface.md 6. */
const TOOLTIP_THRESHOLD = 120;

/** A base's description in at most three lines. */
export function BaseDescription({ text }: { text: string }) {
  if ([...text].length <= TOOLTIP_THRESHOLD) return <p className={styles.description}>{text}</p>;
  return (
    <Tooltip openOnTap text={text} className="max-w-96 whitespace-pre-line">
      <p tabIndex={0} className={styles.description}>
        {text}
      </p>
    </Tooltip>
  );
}
