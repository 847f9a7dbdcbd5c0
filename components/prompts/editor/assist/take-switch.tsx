import { Check, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";

type Props = { label: string; taken: boolean; onTaken: (taken: boolean) => void };

/** Accepts a part of a proposal, or keeps the current text. */
export function TakeSwitch({ label, taken, onTaken }: Props) {
  const t = useTranslations("assist");
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={taken ? "take" : "leave"}
      onValueChange={(value: string) => value && onTaken(value === "take")}
    >
      <ToggleGroupItem value="leave">
        <Undo2 aria-hidden />
        {t("leave")}
      </ToggleGroupItem>
      <ToggleGroupItem value="take">
        <Check aria-hidden />
        {t("take")}
      </ToggleGroupItem>
    </ToggleGroup>
  );
}
