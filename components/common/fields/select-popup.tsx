import { Select as SelectPrimitive } from "radix-ui";
import { Select, SelectContent, SelectItem } from "@/components/ui/select";
import type { PopupProps } from "../dialogs/lazy-popup";

export type SelectPopupProps<Value extends string> = {
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  align?: "start" | "end";
};

/** The list of a `LazySelect`. */
export default function SelectPopup({
  trigger,
  choices,
  value,
  onChoose,
  align,
}: PopupProps & SelectPopupProps<string>) {
  return (
    <Select defaultOpen value={value} onValueChange={onChoose}>
      <SelectPrimitive.Trigger asChild>{trigger}</SelectPrimitive.Trigger>
      <SelectContent align={align}>
        {choices.map((choice) => (
          <SelectItem key={choice.value} value={choice.value}>
            {choice.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
