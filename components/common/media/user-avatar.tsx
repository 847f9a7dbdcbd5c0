"use client";

import { type CSSProperties, useState } from "react";
import { avatarPaths } from "./avatar-paths";
import styles from "./generated-avatar.module.css";

type UserAvatarProps = {
  id: string;
  name?: string | null;
  /** Address of the picture; without one a picture is drawn from the id. */
  src?: string | null;
  /** Width and height in px. */
  size?: number;
};

/** A person's picture, or the initials if it fails to load. Decoration: put the name next to it. */
export function UserAvatar({ id, name, src, size = 36 }: UserAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const letters = src && src === failed ? initials(name ?? "") : "";
  if (!src || (src === failed && !letters)) return <GeneratedAvatar id={id} size={size} />;
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary-soft-foreground"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {letters || (
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src); // before scripts ran
          }}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

/**
 * A picture generated from the id, for people without one. Decoration: put the name next to it.
 * @param size width and height in px
 */
function GeneratedAvatar({ id, size }: { id: string; size: number }) {
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

/** Up to two capital letters of a name: first and second word. Empty when the name holds no letter or digit. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase("ru"))
    .join("");
}
