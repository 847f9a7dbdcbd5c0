import type { CSSProperties } from "react";
import { avatarPattern, type AvatarTile } from "./avatar-pattern";
import styles from "./generated-avatar.module.css";

/** Outlines within a tile of 10 × 10 at (x, y), one for each quarter turn; relative, because they repeat on every card. */
const OUTLINES: Record<AvatarTile["shape"], ((x: number, y: number) => string)[]> = {
  quarter: [
    (x, y) => `M${x} ${y}h10a10 10 0 0 1-10 10z`,
    (x, y) => `M${x + 10} ${y}v10a10 10 0 0 1-10-10z`,
    (x, y) => `M${x + 10} ${y + 10}h-10a10 10 0 0 1 10-10z`,
    (x, y) => `M${x} ${y + 10}v-10a10 10 0 0 1 10 10z`,
  ],
  half: [
    (x, y) => `M${x} ${y}h10v5a5 5 0 0 1-10 0z`,
    (x, y) => `M${x + 10} ${y}v10h-5a5 5 0 0 1 0-10z`,
    (x, y) => `M${x + 10} ${y + 10}h-10v-5a5 5 0 0 1 10 0z`,
    (x, y) => `M${x} ${y + 10}v-10h5a5 5 0 0 1 0 10z`,
  ],
  dot: [(x, y) => `M${x + 5} ${y + 1.5}a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z`],
};

function outline({ shape, turn }: AvatarTile, index: number): string {
  const turns = OUTLINES[shape];
  return turns[turn % turns.length]!((index % 2) * 10, Math.floor(index / 2) * 10);
}

/**
 * The picture of somebody without one, drawn from the id; decoration, the name stands beside it.
 * @param size width and height in px
 */
export function GeneratedAvatar({ id, size }: { id: string; size: number }) {
  const { hue, tiles } = avatarPattern(id);
  const outlines = tiles.map(outline);
  const dark = (index: number) => index % 3 === 0;
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden className={styles.avatar} style={{ "--hue": hue } as CSSProperties}>
      <path d={outlines.filter((_, index) => dark(index)).join("")} />
      <path d={outlines.filter((_, index) => !dark(index)).join("")} />
    </svg>
  );
}
