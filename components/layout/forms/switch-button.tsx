"use client";

import { ActionButton, type ActionButtonProps } from "./action-button";

type Props<O> = Omit<ActionButtonProps<O>, "role" | "variant" | "size"> & {
  checked: boolean;
};

/** A form of one button that switches something on and off. */
export function SwitchButton<O>({ checked, children, ...button }: Props<O>) {
  return (
    <ActionButton role="switch" aria-checked={checked} variant="outline" size="sm" {...button}>
      <span
        aria-hidden
        className={
          checked
            ? "flex h-4 w-7 justify-end rounded-full bg-primary p-0.5"
            : "flex h-4 w-7 rounded-full bg-input p-0.5"
        }
      >
        <span className="size-3 rounded-full bg-card" />
      </span>
      {children}
    </ActionButton>
  );
}
