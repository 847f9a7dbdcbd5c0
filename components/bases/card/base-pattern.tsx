import { type CSSProperties, useId } from "react";
import { avatarPaths } from "@/components/common/media/avatar-paths";
import styles from "./base-pattern.module.css";

/** The placeholder of a base without pictures: the tiles of its id, repeated quietly. Fills the box that it is in. */
export function BasePattern({ id }: { id: string }) {
  const name = useId();
  const { hue, dark, light } = avatarPaths(id);
  return (
    <svg aria-hidden className={styles.pattern} style={{ "--hue": hue } as CSSProperties}>
      <pattern id={name} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="scale(3.6)">
        <path d={dark} />
        <path d={light} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${name})`} />
    </svg>
  );
}
