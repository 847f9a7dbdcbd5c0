import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Switch } from "@/components/ui/switch";

type SwitchFieldProps<V extends FieldValues> = {
  name: FieldPath<V>;
  label: string;
  /** Under the label until an error takes its place. */
  hint: ReactNode;
  disabled?: boolean;
};

/** On or off in a form, which it finds by its context. */
export function SwitchField<V extends FieldValues>({ name, label, hint, disabled }: SwitchFieldProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem className="grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1">
          <FormControl>
            <Switch
              ref={field.ref}
              name={field.name}
              checked={field.value === true}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
              disabled={disabled}
            />
          </FormControl>
          <FormLabel>{label}</FormLabel>
          <FormMessage className="col-start-2 wrap-anywhere">{hint}</FormMessage>
        </FormItem>
      )}
    />
  );
}
