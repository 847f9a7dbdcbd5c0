import { useState, type ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { readOptions } from "./library";

type Props = Omit<ComponentProps<typeof Textarea>, "value" | "onChange"> & {
  value: readonly string[];
  onChange: (options: string[]) => void;
};

/** A list of options as free text; the text is kept as typed. */
export function OptionsField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(value.join("\n"));
  return (
    <Textarea
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readOptions(event.target.value));
      }}
      {...props}
    />
  );
}
