import { clsx } from "clsx";
import type { CSSProperties } from "react";
import styles from "./stars.module.css";

type StarsProps = {
  /** Out of five. */
  value: number;
  /** Text for screen readers; decoration without it. */
  label?: string;
  /** A single star, filled. */
  one?: boolean;
  className?: string;
};

/** Five stars, so many of them filled. */
export function Stars({ value, label, one = false, className }: StarsProps) {
  const filled = { "--filled": one ? "100%" : `${(value / 5) * 100}%` } as CSSProperties;
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={clsx(styles.stars, one && styles.one, className)}
      style={filled}
    />
  );
}
