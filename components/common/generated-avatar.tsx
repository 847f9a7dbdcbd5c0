import type { CSSProperties } from "react";
import { avatarPaths } from "./avatar-paths";
import styles from "./generated-avatar.module.css";

/**
 * The picture of somebody without one, drawn from the id; decoration, the name stands beside it.
 * @param size width and height in px
 */
export function GeneratedAvatar({ id, size }: { id: string; size: number }) {
  const { hue, dark, light } = avatarPaths(id);
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden
      className={styles.avatar}
      style={{ "--hue": hue } as CSSProperties}
    >
      <path d={dark} />
      <path d={light} />
    </svg>
  );
}
