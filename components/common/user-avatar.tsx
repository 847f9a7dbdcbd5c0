"use client";

import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { GeneratedAvatar } from "./generated-avatar";
import { initials } from "./initials";

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
