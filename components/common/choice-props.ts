import type { ComponentProps } from "react";
import type { SelectTrigger } from "@/components/ui/select";

export type ChoiceSelectProps = Omit<ComponentProps<typeof SelectTrigger>, "value" | "onChange" | "children"> & {
  choices: readonly { id: string; name: string }[];
  value: string;
  onChoose: (id: string) => void;
  placeholder?: string;
};
