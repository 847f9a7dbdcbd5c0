import type { ReactElement, ReactNode } from "react";
import type { Control, ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";

type LabelledFieldProps<V extends FieldValues, N extends FieldPath<V>, T> = {
  control: Control<V, unknown, T>;
  name: N;
  label: string;
  required?: boolean;
  /** Under the control, always. */
  description?: ReactNode;
  /** Under the control until an error takes its place. */
  hint?: ReactNode;
  /** The control itself. */
  children: (field: ControllerRenderProps<V, N>) => ReactElement;
};

/** A field of a form as most are: label, control, what to know about it, its error. */
export function LabelledField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: LabelledFieldProps<V, N, T>,
) {
  const { control, name, label, required, description, hint, children } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel required={required}>{label}</FormLabel>
          <FormControl>{children(field)}</FormControl>
          {description && <FormDescription>{description}</FormDescription>}
          <FormMessage>{hint}</FormMessage>
        </FormItem>
      )}
    />
  );
}
