"use client";

import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { GeneratedAvatar } from "./generated-avatar";
import { initials } from "./initials";

const sizes = { sm: "size-6 text-xs", md: "size-9 text-sm", lg: "size-16 text-lg", xl: "size-24 text-2xl" };

type UserAvatarProps = {
  id: string;
  name?: string | null;
  /** Address of the picture; without one a picture is drawn from the id. */
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

/** A person's picture; when it fails to load, the initials. Decoration: write the name beside it. */
export function UserAvatar({ id, name, src, size = "md", className }: UserAvatarProps) {
  const letters = src ? initials(name ?? "") : "";
  return (
    <Avatar aria-hidden className={cn(sizes[size], className)}>
      {src && <AvatarImage src={src} referrerPolicy="no-referrer" />}
      <AvatarFallback>
        {letters ? (
          <span className="flex size-full items-center justify-center bg-primary-soft text-[0.9em] font-medium text-primary-soft-foreground">
            {letters}
          </span>
        ) : (
          <GeneratedAvatar id={id} className="size-full" />
        )}
      </AvatarFallback>
    </Avatar>
  );
}
