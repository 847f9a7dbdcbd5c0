import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { useTextBefore, useTypedBefore } from "./use-typed-before";

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, ref, id, ...props }: ComponentProps<"textarea">) {
  const own = useId();
  const before = useTextBefore(id ?? own);
  const control = useTypedBefore({ ref, before, ...props });
  return (
    <textarea
      data-slot="textarea"
      id={id ?? own}
      className={clsx("field text-area", className)}
      {...props}
      ref={control}
    />
  );
}
