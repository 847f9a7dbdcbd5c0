"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { HiddenFields } from "./posted-form";
import { failureOf, useFormAction } from "./use-form-action";

type PlainFormButtonProps<O> = Pick<ButtonProps, "variant" | "size" | "aria-label"> & {
  action: FormAction<O>;
  /** What the action is given. */
  values: Record<string, string>;
  children: ReactNode;
};

/** The form that does without JavaScript what a button elsewhere on the page does, which is `noscript:hidden`. */
export function PlainFormButton<O>({ action, values, ...button }: PlainFormButtonProps<O>) {
  const { posted, formAction } = useFormAction(action);
  const failure = failureOf(posted);
  return (
    <noscript>
      <form action={formAction} className="grid gap-1">
        <HiddenFields values={values} />
        <Button type="submit" {...button} />
        {failure && (
          <p role="alert" className="text-sm text-destructive">
            {failure.message}
          </p>
        )}
      </form>
    </noscript>
  );
}
