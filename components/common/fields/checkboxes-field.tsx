import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Label } from "@/components/ui/label";

type CheckboxesFieldProps<V extends FieldValues, T, C extends string> = {
  control: Control<V, unknown, T>;
  /** A field whose value is a list of choices. */
  name: FieldPath<V>;
  legend: string;
  choices: readonly C[];
  labelOf: (choice: C) => string;
};

/** Which of a few choices are taken: one checkbox each, sent as `name[]` where no script runs. The value keeps the order of the choices. */
export function CheckboxesField<V extends FieldValues, T, C extends string>(
  props: CheckboxesFieldProps<V, T, C>,
) {
  const { control, name, legend, choices, labelOf } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => {
        const taken = field.value as readonly C[];
        return (
          <FormItem>
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-sm font-medium">{legend}</legend>
              {choices.map((choice, place) => (
                <Label key={choice} className="flex items-start gap-2 font-normal touch:py-2">
                  <input
                    type="checkbox"
                    name={`${name}[]`}
                    value={choice}
                    ref={place === 0 ? field.ref : undefined}
                    checked={taken.includes(choice)}
                    onBlur={field.onBlur}
                    onChange={({ target }) =>
                      field.onChange(
                        choices.filter((each) => (each === choice ? target.checked : taken.includes(each))),
                      )
                    }
                    className="mt-0.5 size-4 shrink-0 accent-primary"
                  />
                  {labelOf(choice)}
                </Label>
              ))}
            </fieldset>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}
