import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useTickedBefore } from "./use-typed-before";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "onChange" | "value"> & {
  onCheckedChange?: (checked: boolean) => void;
};

/** On or off: the browser's own checkbox. With a `name` a form without scripts sends "true" or "false". */
export function Switch({ className, onCheckedChange, name, ref, ...props }: SwitchProps) {
  const control = useTickedBefore(ref, props.checked, onCheckedChange);
  const input = (
    <input
      type="checkbox"
      role="switch"
      data-slot="switch"
      name={name}
      value="true"
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={cn(
        "relative inline-flex h-6 w-10 shrink-0 appearance-none items-center rounded-full border border-transparent bg-input transition-colors before:block before:size-4.5 before:translate-x-0.5 before:rounded-full before:bg-card before:transition-transform after:absolute after:-inset-2.5 checked:bg-primary checked:before:translate-x-4.5 disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
      ref={control}
    />
  );
  if (!name) return input;
  return (
    <span className="contents">
      <input type="hidden" name={name} value="false" />
      {input}
    </span>
  );
}
