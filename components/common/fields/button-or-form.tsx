"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { PlainFormButton } from "./plain-form-button";

type ButtonOrFormProps<O> = Omit<ButtonProps, "asChild" | "type"> & {
  /** What `onClick` comes to where no script runs. */
  action: FormAction<O>;
  /** What the action is given. */
  values: Record<string, string>;
};

/** A scripted button, with a plain form for browsers without scripts. */
export function ButtonOrForm<O>({
  action,
  values,
  className,
  pending,
  onClick,
  ...button
}: ButtonOrFormProps<O>) {
  const { variant, size, children, "aria-label": label } = button;
  return (
    <>
      <Button {...button} className={cn(className, "noscript:hidden")} pending={pending} onClick={onClick} />
      <PlainFormButton action={action} values={values} variant={variant} size={size} aria-label={label}>
        {children}
      </PlainFormButton>
    </>
  );
}
