import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { selectTriggerClasses } from "@/components/ui/field-classes";
import { LazyPopup } from "../dialogs/lazy-popup";
import type { SelectPopupProps } from "./select-popup";
import { SpriteIcon } from "@/components/ui/sprite-icon";

const loadSelect = () => import("./select-popup");

/** One of a few choices; looks closed like any other select. What else is given goes to its button. */
export function LazySelect<Value extends string>({
  choices,
  value,
  onChoose,
  align,
  className,
  ...button
}: SelectPopupProps<Value> & Omit<ComponentProps<"button">, "value">) {
  const trigger = (
    <button
      type="button"
      role="combobox"
      data-slot="select-trigger"
      className={clsx(selectTriggerClasses, className)}
      {...button}
    >
      <span>{choices.find((choice) => choice.value === value)?.label}</span>
      <SpriteIcon name="chevron-down" className="size-4 text-muted-foreground" />
    </button>
  );
  const own = { choices, value, align, onChoose: (chosen: string) => onChoose(chosen as Value) };
  return <LazyPopup popup="listbox" load={loadSelect} trigger={trigger} own={own} />;
}
