"use client";

import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import type { CSSProperties } from "react";
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

/** A person's picture; when it fails to load, the initials. Decoration: write the name beside it. */
export function UserAvatar({ id, name, src, size = 36 }: UserAvatarProps) {
  const drawn = <GeneratedAvatar id={id} size={size} />;
  if (!src) return drawn;
  const letters = initials(name ?? "");
  return (
    <Avatar aria-hidden style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}>
      <AvatarImage src={src} referrerPolicy="no-referrer" />
      <AvatarFallback>
        {letters ? (
          <span className="flex size-full items-center justify-center bg-primary-soft font-medium text-primary-soft-foreground">
            {letters}
          </span>
        ) : (
          drawn
        )}
      </AvatarFallback>
    </Avatar>
  );
}

/**
 * The picture of somebody without one, drawn from the id; decoration, the name stands beside it.
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
