import { createContext, useContext, useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "./cn";
import { useTickedBefore } from "./use-typed-before";

type Choice = {
  name: string;
  value: string | undefined;
  disabled?: boolean;
  choose?: (value: string) => void;
};

const ChoiceContext = createContext<Choice | null>(null);

type RadioGroupProps = Omit<ComponentProps<"div">, "onChange" | "defaultValue"> & {
  value?: string;
  onValueChange?: (value: string) => void;
  disabled?: boolean;
  /** The field that a form without scripts sends. */
  name?: string;
};

/** One of a few: the browser's own radio buttons, which also work where no script runs. */
export function RadioGroup({ className, value, onValueChange, disabled, name, ...props }: RadioGroupProps) {
  const own = useId();
  return (
    <ChoiceContext value={{ name: name ?? own, value, disabled, choose: onValueChange }}>
      <div role="radiogroup" data-slot="radio-group" className={cn("grid gap-3", className)} {...props} />
    </ChoiceContext>
  );
}

export function RadioGroupItem({
  className,
  value,
  disabled,
  ref,
  ...props
}: Omit<ComponentProps<"input">, "type" | "value"> & { value: string }) {
  const group = useContext(ChoiceContext);
  const control = useTickedBefore(
    ref,
    group?.value === value,
    (checked) => checked && group?.choose?.(value),
  );
  return (
    <input
      type="radio"
      data-slot="radio-group-item"
      name={group?.name}
      value={value}
      checked={group?.value === value}
      onChange={() => group?.choose?.(value)}
      disabled={disabled ?? group?.disabled}
      className={cn(
        "relative size-5 shrink-0 appearance-none rounded-full border border-input bg-card transition-colors after:absolute after:-inset-3 checked:border-6 checked:border-primary checked:bg-primary-foreground disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
      ref={control}
    />
  );
}

type RadioCardProps = Omit<ComponentProps<typeof RadioGroupItem>, "id"> & {
  /** Names the choice. */
  label: ReactNode;
  /** What the choice means, below its name. */
  text?: ReactNode;
  /** Further lines below. */
  children?: ReactNode;
  /** At the right edge. */
  end?: ReactNode;
};

/** A choice of a `RadioGroup` as a card that may be pressed anywhere. */
export function RadioCard({ className, label, text, children, end, ...item }: RadioCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex items-start gap-3 rounded-lg border bg-card p-4 text-sm transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50",
        !text && "items-center",
        className,
      )}
    >
      <RadioGroupItem
        id={id}
        aria-labelledby={`${id}-name`}
        aria-describedby={text ? `${id}-text` : undefined}
        {...item}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span id={`${id}-name`} className="flex flex-wrap items-center gap-2 font-medium">
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className="text-sm text-muted-foreground">
            {text}
          </span>
        )}
        {children}
      </span>
      {end}
    </label>
  );
}
