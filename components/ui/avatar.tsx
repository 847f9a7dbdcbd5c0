"use client";

import { clsx } from "clsx";
import { Avatar as AvatarPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

/** Frame of a picture; people are drawn by `components/common/media/user-avatar`. */
export function Avatar({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Root>) {
  return (
    <AvatarPrimitive.Root
      data-slot="avatar"
      className={clsx(
        "relative inline-flex size-9 shrink-0 overflow-hidden rounded-full bg-muted",
        className,
      )}
      {...props}
    />
  );
}

export function AvatarImage({ className, alt = "", ...props }: ComponentProps<typeof AvatarPrimitive.Image>) {
  return <AvatarPrimitive.Image alt={alt} className={clsx("size-full object-cover", className)} {...props} />;
}

export function AvatarFallback({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Fallback>) {
  return (
    <AvatarPrimitive.Fallback
      className={clsx("flex size-full items-center justify-center", className)}
      {...props}
    />
  );
}
