import { type ReactNode, useId } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";

type RadioFieldProps<V extends FieldValues> = {
  name: FieldPath<V>;
  /** Names the group. */
  label: string;
  className?: string;
  required?: boolean;
  disabled?: boolean;
  /** What the form holds for a chosen value; by default the value itself. */
  parse?: (chosen: string) => unknown;
  /** Called before a choice is taken over. */
  onChoose?: () => void;
  /** Under the choices until an error takes its place. */
  hint?: ReactNode;
  /** The choices: `RadioCard`s. */
  children: ReactNode;
};

/** One of a few in a form, which it finds by its context. */
export function RadioField<V extends FieldValues>({
  name,
  label,
  className,
  required,
  disabled,
  parse = (chosen) => chosen,
  onChoose,
  hint,
  children,
}: RadioFieldProps<V>) {
  const { control } = useFormContext<V>();
  const id = useId();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">
            {label}
          </span>
          <FormControl>
            <RadioGroup
              aria-required={required}
              aria-labelledby={id}
              name={field.name}
              value={String(field.value)}
              disabled={disabled}
              onValueChange={(chosen) => {
                onChoose?.();
                field.onChange(parse(chosen));
              }}
              className={className}
            >
              {children}
            </RadioGroup>
          </FormControl>
          <FormMessage>{hint}</FormMessage>
        </FormItem>
      )}
    />
  );
}
